import { AS_ENTERED, FINE_UNIT, formatLength, parseLength, unitFamily } from '@kerfwise/cutlist'
import { type StopFormat, type TestBar, testPieces } from '@kerfwise/formats'
import { Alert, Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../shared/dates.ts'
import { localeOf } from '../../../shared/locale.ts'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { useIssueTextIn } from '../../../state/document/issueText.ts'
import { machineOf, type StopText, worstOff } from '../../../state/exchange/stopMachine.ts'
import { useTestBar } from '../../../state/exchange/useTestBar.ts'
import css from './Export.module.css'

interface TestBarFormProps {
  format: StopFormat
  text: StopText
  onSigned: (signed: TestBar) => void
}

/** Makes the file of a test bar, and takes down what a person has measured on the bar. */
export function TestBarForm({ format, text, onSigned }: TestBarFormProps) {
  const { t, i18n } = useTranslation('exchange')
  const [measured, setMeasured] = useState<readonly string[]>([])
  const [by, setBy] = useState('')
  const making = useTestBar()
  const textOf = useIssueTextIn(text.unit)
  const machine = machineOf(text)
  if (machine === null) return null
  const family = unitFamily(text.unit)
  const unit = FINE_UNIT[family]
  const pieces = testPieces(machine, family)
  if (pieces.length === 0) return <p className={css.lead}>{t('export.stop.short')}</p>
  const locale = localeOf(i18n.language)
  const off = worstOff(pieces, measured, unit)
  const faultOf = (typed: string) => {
    const length = parseLength(typed, unit)
    return typed === '' || length.ok ? undefined : textOf(length.issue)
  }
  return (
    <Form
      name="test-bar"
      onSubmit={(event) => {
        event.preventDefault()
        if (off !== null && by.trim() !== '') onSigned({ by: by.trim(), on: dayAt(new Date()), off })
      }}
    >
      <div className={css.options}>
        {pieces.map((piece, at) => (
          <TextField
            key={piece}
            name={`measured${at + 1}`}
            label={t('export.stop.measured', { length: formatLength(piece, AS_ENTERED[unit], { locale }) })}
            value={measured[at] ?? ''}
            suffix={unit}
            numeric
            error={faultOf(measured[at] ?? '')}
            onText={(typed) =>
              setMeasured(pieces.map((_, place) => (place === at ? typed : (measured[place] ?? ''))))
            }
          />
        ))}
        <TextField name="measuredBy" label={t('export.stop.by')} value={by} maxLength={60} onText={setBy} />
      </div>
      {making.isError && (
        <Alert color="red" role="alert" mt="sm">
          {t('export.failed')}
        </Alert>
      )}
      <Group mt="sm" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={making.isPending}
          onClick={() => making.mutate({ format, machine, family })}
        >
          {t('export.stop.test')}
        </Button>
        <Button type="submit" variant="default" disabled={off === null || by.trim() === ''}>
          {t('export.stop.sign')}
        </Button>
      </Group>
    </Form>
  )
}
