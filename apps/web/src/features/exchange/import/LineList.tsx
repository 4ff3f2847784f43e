import type { ImportUnit } from '@kerfwise/cutlist'
import type { SourceLine } from '@kerfwise/formats'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaultWords } from './FaultList.tsx'
import css from './Import.module.css'
import { readWords } from './readWords.ts'

/** How a line was read: as a piece, with a fault, or left out. */
export const stateOf = ({ row, left }: SourceLine) =>
  left !== null ? 'left' : row === null ? 'wrong' : 'read'

/** The words for the reading of a line: the piece, its faults, or why it is left out. */
export function useReading(unit: ImportUnit | null): (line: SourceLine) => string {
  const { t } = useTranslation('exchange')
  const faultWords = useFaultWords(unit)
  return ({ row, left, material, unit: own, issues }) => {
    if (left !== null) return t(`import.lines.why.${left}`)
    if (row !== null) return readWords(row, material, own)
    // A list without a column of lengths has one fault for the whole list.
    return issues.length === 0 ? t('import.lines.why.caption') : issues.map(faultWords).join(' ')
  }
}

interface LineListProps {
  lines: readonly SourceLine[]
  /** Lines that are shown at first, and again with each press of the button. */
  step: number
  /** Whether the cells of a line stand below its text, rather than its reading beside it. */
  stacked?: boolean
  children: (line: SourceLine) => ReactNode
}

/** Lines of the source, each with its text and its reading, a step at a time. */
export function LineList({ lines, step, stacked = false, children }: LineListProps) {
  const { t } = useTranslation('exchange')
  const [most, setMost] = useState(step)
  return (
    <>
      <ul className={css.lineList}>
        {lines.slice(0, most).map((line) => (
          <li key={line.index} className={stacked ? css.mendLine : css.sourceLine} data-state={stateOf(line)}>
            {children(line)}
          </li>
        ))}
      </ul>
      {lines.length > most && (
        <Button variant="default" size="xs" className={css.read} onClick={() => setMost(most + step)}>
          {t('import.lines.more', { number: Math.min(step, lines.length - most) })}
        </Button>
      )}
    </>
  )
}
