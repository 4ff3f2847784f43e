import { AS_ENTERED, FINE_UNIT, formatDay, formatLength, unitFamily } from '@kerfwise/cutlist'
import type { StopFormat } from '@kerfwise/formats'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import { useIssueTextIn } from '../../../state/document/issueText.ts'
import { reachOf, type StopText } from '../../../state/exchange/stopMachine.ts'
import css from './Export.module.css'
import { TestBarForm } from './TestBarForm.tsx'

interface StopOptionsProps {
  format: StopFormat
  text: StopText
  onChange: (changed: Partial<StopText>) => void
}

/** The stop that a list is made for: its name, how far it reaches, and whether anybody has tried it. */
export function StopOptions({ format, text, onChange }: StopOptionsProps) {
  const { t, i18n } = useTranslation('exchange')
  const textOf = useIssueTextIn(text.unit)
  const [isSigning, setIsSigning] = useState(false)
  const reach = reachOf(text)
  const locale = localeOf(i18n.language)
  const errorOf = (field: 'from' | 'to') => {
    if (reach.ok || reach.field !== field) return undefined
    return reach.issue ? textOf(reach.issue) : t('export.stop.badReach')
  }
  const { tried, unit } = text
  return (
    <>
      <div className={css.options}>
        <TextField
          name="stopName"
          label={t('export.stop.name')}
          value={text.name}
          maxLength={60}
          onText={(name) => onChange({ name })}
        />
        {(['from', 'to'] as const).map((field) => (
          <TextField
            key={field}
            name={field === 'from' ? 'stopFrom' : 'stopTo'}
            label={t(`export.stop.${field}`)}
            value={text[field]}
            suffix={unit}
            numeric
            error={errorOf(field)}
            onText={(typed) => onChange({ [field]: typed })}
          />
        ))}
      </div>
      {reach.ok && (
        <p className={css.lead}>{t(reach.value === null ? 'export.stop.noReach' : 'export.stop.beyond')}</p>
      )}
      <p className={css.lead} role="status">
        {tried === null
          ? t('export.stop.never')
          : t('export.stop.tried', {
              by: tried.by,
              day: formatDay(tried.on, locale),
              off: formatLength(tried.off, AS_ENTERED[FINE_UNIT[unitFamily(unit)]], { locale }),
            })}
      </p>
      {reach.ok &&
        (isSigning ? (
          <TestBarForm
            format={format}
            text={text}
            onSigned={(signed) => {
              onChange({ tried: signed })
              setIsSigning(false)
            }}
          />
        ) : (
          <Button variant="default" onClick={() => setIsSigning(true)}>
            {t('export.stop.test')}
          </Button>
        ))}
    </>
  )
}
