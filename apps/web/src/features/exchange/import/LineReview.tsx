import type { ImportSettings, SourceLine } from '@kerfwise/formats'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './Import.module.css'
import { LineList, stateOf, useReading } from './LineList.tsx'
import { isTaken, turned } from './turned.ts'

interface LineReviewProps {
  lines: readonly SourceLine[]
  /** The settings by which the lines were read; the present ones may be newer. */
  by: ImportSettings
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

const STEP = 100

const SHOWN = {
  all: () => true,
  read: (line: SourceLine) => stateOf(line) === 'read',
  left: (line: SourceLine) => stateOf(line) === 'left',
  wrong: (line: SourceLine) => stateOf(line) === 'wrong',
}
type Shown = keyof typeof SHOWN
const KINDS = Object.keys(SHOWN) as Shown[]

/** Each line of the source beside its reading, or the reason why it is left out; a click takes it in or out. */
export function LineReview({ lines, by, settings, onChange }: LineReviewProps) {
  const { t } = useTranslation('exchange')
  const reading = useReading(settings.unit)
  const [kind, setKind] = useState<Shown>('all')
  return (
    <section className={css.lines} aria-label={t('import.lines.title')}>
      <NativeSelect
        name="lines"
        label={t('import.lines.title')}
        description={t('import.lines.lead')}
        value={kind}
        data={KINDS.map((one) => ({
          value: one,
          label: t(`import.lines.${one}`, { number: lines.filter(SHOWN[one]).length }),
        }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setKind(KINDS.find((one) => one === chosen) ?? 'all')
        }}
      />
      <LineList key={kind} lines={lines.filter(SHOWN[kind])} step={STEP}>
        {(line) => (
          <>
            <Checkbox
              name={`line-${line.index}`}
              checked={isTaken(settings, line, by)}
              classNames={{ label: css.sourceText }}
              label={t('import.lines.line', { line: line.line, text: line.text })}
              onChange={() => onChange(turned(settings, line, by))}
            />
            <span className={css.readAs}>{reading(line)}</span>
          </>
        )}
      </LineList>
    </section>
  )
}
