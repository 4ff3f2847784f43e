import {
  hasSideWord,
  isAngleHeading,
  isUsualAngle,
  parseSignedAngle,
  withoutAccents,
} from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../../read/table.ts'
import { isRotationHeading } from '../leans.ts'
import { endsInWords } from '../notes/worded-ends.ts'
import { isSizeHeading } from './sizes.ts'
import type { Mapping } from './targets.ts'

const SAMPLE = 200

const degreesOf = (cell: Cell) =>
  Math.abs(
    Number(
      `${cell}`
        .trim()
        .replace(/\s*[°º]$/, '')
        .replace(',', '.'),
    ),
  )

/** The slope of a roof, a rise on twelve. */
const SLOPE = /^\d{1,2}(?:[.,]\d)?\s*[/:]\s*12$/

/** Abbreviations of units and numbers; other short headings, such as `X` or `E1`, may stand for an end. */
const NO_END = /^(kg|lb|mm|cm|m|in|ft|no|nr|pos|id|qty|pcs|stk)\.?$/

/** Numbers that are all angles people cut, some of them mitres, under a heading that names a side or nothing else. */
function areUsual(cells: readonly Cell[], heading: string): boolean {
  const mayBeEnd = hasSideWord(heading) || (heading.length <= 2 && !NO_END.test(heading))
  if (!mayBeEnd || cells.length === 0) return false
  const degrees = cells.map(degreesOf)
  return degrees.every((value) => isUsualAngle(value)) && degrees.some((value) => ![0, 90].includes(value))
}

/** Whether words say of each angle whose it is, and of one at least for sure. */
function areWorded(cells: readonly Cell[]): boolean {
  const ends = cells.filter((cell) => /\d/.test(`${cell}`)).map((cell) => endsInWords(`${cell}`))
  return ends.every((own) => own !== null) && ends.some((own) => !('open' in own))
}

/**
 * The columns that look like angles and have no meaning yet, about which the page asks. `saysLean`: a column says how the
 * ends lean; the angle between two planes of cuts beside it is no mitre.
 */
export function openAngles(
  { rows }: SourceTable,
  mapping: Mapping,
  skip: number,
  saysLean = false,
): readonly number[] {
  const head = rows.slice(Math.max(0, skip - 2), skip)
  const below = rows.slice(skip, skip + SAMPLE)
  const width = Math.max(0, ...rows.slice(0, skip + SAMPLE).map((row) => row.length))
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    if ((mapping[at] ?? null) !== null) return false
    const cells = below.map((row) => row[at] ?? '').filter((cell) => `${cell}`.trim() !== '')
    if (!cells.some((cell) => /\d/.test(`${cell}`))) return false
    const heading = head
      .map((row) => withoutAccents(`${row[at] ?? ''}`).trim())
      .join(' ')
      .trim()
      .toLowerCase()
    // `45 both` says which ends are meant, so the review asks about the words.
    if (areWorded(cells)) return false
    if (isSizeHeading(heading) || (saysLean && isRotationHeading(heading))) return false
    if (cells.every((cell) => SLOPE.test(`${cell}`.trim()))) return true
    if (isAngleHeading(heading) || cells.some((cell) => /\d\s*[°º]/.test(`${cell}`))) {
      return cells.some((cell) => ![0].includes(degreesOf(cell)))
    }
    return (
      cells.every((cell) => parseSignedAngle(`${cell}`).ok || degreesOf(cell) === 90) &&
      areUsual(cells, heading)
    )
  })
}
