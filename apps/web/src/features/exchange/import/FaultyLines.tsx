import { type ColumnKey, ITEM_COLUMNS } from '@kerfwise/cutlist'
import type { ImportSettings, SourceLine } from '@kerfwise/formats'
import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFaultWords } from './FaultList.tsx'
import css from './Import.module.css'
import { LineList, stateOf, useReading } from './LineList.tsx'

interface FaultyLinesProps {
  lines: readonly SourceLine[]
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

const STEP = 50

/** A length and a quantity, and the further cells that the line has. */
const columnsOf = ({ cells }: SourceLine): readonly ColumnKey[] =>
  ITEM_COLUMNS.map(({ key }) => key).filter(
    (key) => key === 'length' || key === 'count' || cells[key] !== undefined,
  )

/** The lines with a fault, cell by cell, to be corrected by typing or to be taken along as they are. */
export function FaultyLines({ lines, settings, onChange }: FaultyLinesProps) {
  const { t } = useTranslation(['exchange', 'cutlist'])
  const faultWords = useFaultWords(settings.unit)
  const reading = useReading(settings.unit)
  const { corrections } = settings
  const isFaulty = (line: SourceLine) => stateOf(line) === 'wrong'
  // A corrected line stays where it is, so that the focus and the next cell stay too.
  const shown = lines.filter((line) => isFaulty(line) || corrections[line.index] !== undefined)
  const faulty = shown.filter(isFaulty)
  if (shown.length === 0) return null
  const write = ({ index }: SourceLine, key: ColumnKey, text: string) =>
    onChange({
      ...settings,
      corrections: { ...corrections, [index]: { ...corrections[index], [key]: text } },
    })
  return (
    <section className={css.lines} aria-label={t('import.mend.title')}>
      <h3 className={css.groupsTitle}>{t('import.mend.title')}</h3>
      <p className={css.lead}>{t('import.mend.lead')}</p>
      <LineList lines={shown} step={STEP} stacked>
        {(line) => (
          <>
            <span className={css.sourceText}>
              {t('import.lines.line', { line: line.line, text: line.text })}
            </span>
            <div className={css.mendCells}>
              {columnsOf(line).map((key) => (
                <TextInput
                  key={key}
                  size="xs"
                  name={`mend-${line.index}-${key}`}
                  label={t(`cutlist:item.${key}`)}
                  aria-label={t('import.mend.cell', { column: t(`cutlist:item.${key}`), line: line.line })}
                  value={corrections[line.index]?.[key] ?? line.cells[key] ?? ''}
                  error={line.issues.some(({ column }) => column === key)}
                  onChange={(event) => write(line, key, event.currentTarget.value)}
                />
              ))}
            </div>
            <div className={css.mendRead} role="status">
              {line.row === null
                ? line.issues.map((fault) => (
                    <div key={`${fault.column} ${fault.issue.code}`}>
                      {t('import.faultOfLine', { line: line.line, text: faultWords(fault) })}
                    </div>
                  ))
                : reading(line)}
            </div>
          </>
        )}
      </LineList>
      {faulty.length > 0 && (
        <Checkbox
          name="withFaulty"
          label={t('import.mend.along', { count: faulty.length })}
          checked={settings.withFaulty}
          onChange={(event) => onChange({ ...settings, withFaulty: event.currentTarget.checked })}
        />
      )}
    </section>
  )
}
