import type { ImportSettings, SourceLine } from '@kerfwise/formats'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaultWords } from './FaultList.tsx'
import css from './Import.module.css'
import { readWords } from './readWords.ts'
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
  read: ({ row }: SourceLine) => row !== null,
  left: ({ left }: SourceLine) => left !== null,
  wrong: ({ row, left }: SourceLine) => row === null && left === null,
}
type Shown = keyof typeof SHOWN
const KINDS = Object.keys(SHOWN) as Shown[]

/** Each line of the source beside its reading, or the reason why it is left out; a click takes it in or out. */
export function LineReview({ lines, by, settings, onChange }: LineReviewProps) {
  const { t } = useTranslation('exchange')
  const faultWords = useFaultWords(settings.unit)
  const [kind, setKind] = useState<Shown>('all')
  const [most, setMost] = useState(STEP)
  const shown = lines.filter(SHOWN[kind])
  const wordsOf = ({ row, left, material, unit, issues }: SourceLine) => {
    if (left !== null) return t(`import.lines.why.${left}`)
    if (row !== null) return readWords(row, material, unit)
    // A list without a column of lengths has one fault for the whole list.
    return issues.length === 0 ? t('import.lines.why.caption') : issues.map(faultWords).join(' ')
  }
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
          setMost(STEP)
        }}
      />
      <ul className={css.lineList}>
        {shown.slice(0, most).map((line) => (
          <li
            key={line.index}
            className={css.sourceLine}
            data-state={line.left !== null ? 'left' : line.row === null ? 'wrong' : 'read'}
          >
            <Checkbox
              name={`line-${line.index}`}
              checked={isTaken(settings, line, by)}
              classNames={{ label: css.sourceText }}
              label={t('import.lines.line', { line: line.line, text: line.text })}
              onChange={() => onChange(turned(settings, line, by))}
            />
            <span className={css.readAs}>{wordsOf(line)}</span>
          </li>
        ))}
      </ul>
      {shown.length > most && (
        <Button variant="default" size="xs" className={css.read} onClick={() => setMost(most + STEP)}>
          {t('import.lines.more', { number: Math.min(STEP, shown.length - most) })}
        </Button>
      )}
    </section>
  )
}
