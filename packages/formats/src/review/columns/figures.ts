import { type DecimalMark, parseLength, withoutPieces } from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../../read/table.ts'

/** A column's cells below the heading that hold anything. */
export function cellsBelow({ rows }: SourceTable, at: number, skip: number, most = 200): readonly Cell[] {
  return rows
    .slice(skip, skip + most)
    .map((row) => row[at] ?? '')
    .filter((cell) => `${cell}`.trim() !== '')
}

/** The number of a quantity; NaN for any other text. */
export function wholeOf(cell: Cell | undefined): number {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : Number.NaN
  const text = withoutPieces(`${cell ?? ''}`).replace(/[.,]0+$/, '')
  return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
}

/** A length in nanometres of a unit that does not matter, since lengths of one list are only compared; NaN without one. */
export function sizeOf(cell: Cell | undefined, decimalMark: DecimalMark): number {
  const mark = decimalMark === 'ask' ? 'point' : decimalMark
  const text = typeof cell === 'number' ? `${Number(cell.toPrecision(15))}` : `${cell ?? ''}`.trim()
  const options = { decimalMark: typeof cell === 'number' ? ('point' as const) : mark }
  const [inches, mm] = [parseLength(text, 'in.', options), parseLength(text, 'mm', options)]
  // Of long lengths only millimetres are within the bounds.
  return inches.ok ? inches.value : mm.ok ? mm.value * 25.4 : Number.NaN
}

/** A column of positions: numbers that go up by one step, or without a gap worth speaking of. */
export function areNumbering(cells: readonly Cell[]): boolean {
  const numbers = cells.map((cell) => Number(`${cell}`.trim()))
  if (numbers.length < 3 || !numbers.every((number) => Number.isInteger(number) && number >= 0)) return false
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  const [first = 0] = steps
  return first > 0 && steps.every((step) => step === first || step === 1)
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.filter((number) => !Number.isNaN(number)).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function share(cells: readonly Cell[], is: (text: string) => boolean): number {
  return cells.filter((cell) => is(`${cell}`.trim())).length / Math.max(1, cells.length)
}
