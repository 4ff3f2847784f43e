import { parseLength, parseSignedAngle } from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../read/table.ts'
import type { Mapping, Target } from './targets.ts'

const SAMPLE = 50

interface Column {
  readonly index: number
  readonly cells: readonly Cell[]
}

function share(cells: readonly Cell[], is: (text: string) => boolean): number {
  return cells.filter((cell) => is(`${cell}`.trim())).length / Math.max(1, cells.length)
}

const isWhole = (text: string) => /^\d{1,6}$/.test(text)
/** By either decimal mark: which one a list has is found out afterwards, from its lengths. */
const isLength = (text: string) =>
  (['point', 'comma'] as const).some((decimalMark) => parseLength(text, 'in.', { decimalMark }).ok)
const isWord = (text: string) => /\p{L}/u.test(text) && !isLength(text)
const isAngle = (text: string) => {
  const angle = parseSignedAngle(text)
  return text !== '' && angle.ok
}

function columnsOf({ rows }: SourceTable): readonly Column[] {
  const sample = rows.filter((row) => row.some((cell) => `${cell}`.trim() !== '')).slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map((row) => row.length))
  return Array.from({ length: width }, (_, index) => ({
    index,
    cells: sample.map((row) => row[index] ?? '').filter((cell) => `${cell}`.trim() !== ''),
  }))
}

/** The columns of a heading, with the lengths where it does not name them: the first column of such figures that is left. */
export function withLength(table: SourceTable, { row, mapping }: { row: number; mapping: Mapping }): Mapping {
  if (mapping.includes('length')) return mapping
  const below = columnsOf({ ...table, rows: table.rows.slice(row + 1) })
  const found = below.find(
    ({ index, cells }) => !mapping[index] && cells.length > 0 && share(cells, isLength) >= 0.6,
  )
  if (found === undefined) return mapping
  const wide = Array.from(
    { length: Math.max(mapping.length, found.index + 1) },
    (_, at) => mapping[at] ?? null,
  )
  return wide.map((target, at) => (at === found.index ? 'length' : target))
}

function mean(cells: readonly Cell[]): number {
  return cells.reduce<number>((sum, cell) => sum + (Number.parseFloat(`${cell}`) || 0), 0) / cells.length
}

/** Where there are no headings: what the cells look like. A list without notes has length before quantity. */
export function guessMapping(table: SourceTable): Mapping {
  const columns = columnsOf(table)
  const taken = new Map<number, Target>()
  const free = (is: (text: string) => boolean) =>
    columns.filter(({ index, cells }) => !taken.has(index) && cells.length > 0 && share(cells, is) >= 0.6)
  const [first, second] = free(isLength)
  if (first !== undefined && second !== undefined) {
    // Quantities are whole and small; where both columns could be either, the length comes first.
    const swapped =
      share(first.cells, isWhole) === 1 &&
      (share(second.cells, isWhole) < 1 || mean(first.cells) * 5 < mean(second.cells))
    taken.set(first.index, swapped ? 'count' : 'length')
    taken.set(second.index, swapped ? 'length' : 'count')
  } else if (first !== undefined) {
    taken.set(first.index, 'length')
  }
  const [words, others] = free(isWord)
  if (words !== undefined) taken.set(words.index, 'description')
  if (others !== undefined) taken.set(others.index, 'material')
  const angles: readonly Target[] = ['leftAngle', 'rightAngle']
  for (const [place, { index }] of free(isAngle).slice(0, 2).entries())
    taken.set(index, angles[place] ?? 'leftAngle')
  return columns.map(({ index }) => taken.get(index) ?? null)
}
