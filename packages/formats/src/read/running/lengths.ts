import { AMOUNT } from '../amounts.ts'
import { FRACTION_FIRST, type Pairs } from './piece.ts'

/** Characters of a text whose every line may be a list of lengths. */
const LONGEST_LENGTHS = 100_000

/** Lengths of one list differ less than a length and a quantity do. */
const ALIKE = 8

/** A text of lengths and nothing else, one piece each: a column of them, or `1200, 1200, 850` in a line; null for any other. */
export function lengthsAsTabs(text: string): Pairs | null {
  // Cells apart by tabs are a table.
  if (text.length > LONGEST_LENGTHS || /\S\t+\S/.test(text)) return null
  const lines = text.split(/\r\n|\r|\n/).map((line) =>
    line
      .replace(/\s+/g, ' ')
      .replace(/^ ?[-–•*·] /, '')
      .trim(),
  )
  const filled = lines.filter((line) => line !== '')
  const cells = lines.map((line) => lengthsOf(line))
  if (filled.length === 0 || cells.some((found, at) => found === null && lines[at] !== '')) return null
  const counts = cells.flatMap((found) => (found === null ? [] : [found.length]))
  const [most, least] = [Math.max(...counts), Math.min(...counts)]
  // Rows of the same number of cells are a table.
  if (most > 1 && most === least && filled.length > 1) return null
  const all = cells.flatMap((found) => found ?? [])
  if (all.length < 3 && most > 1) return null
  const sizes = all.map((amount) => Number.parseFloat(amount.replace(',', '.')))
  const isAlike = most === 1 || Math.max(...sizes) < ALIKE * Math.min(...sizes)
  if (!isAlike && all.length < 5) return null
  const rows = cells.flatMap((found, at) =>
    isAlike
      ? (found ?? []).map((amount) => ({ row: `1 pcs\t${amount}`, line: at + 1 }))
      : [{ row: lines[at] ?? '', line: at + 1 }],
  )
  const faults = new Map(isAlike ? [] : rows.map((_, at) => [at, 'lengthsOrQuantities'] as const))
  return { tabs: rows.map(({ row }) => row).join('\n'), lines: rows.map(({ line }) => line), faults }
}

const ONE_AMOUNT = new RegExp(`^${AMOUNT}$`, 'iu')

function lengthsOf(line: string): readonly string[] | null {
  if (ONE_AMOUNT.test(line) && !/^\d+(?:,\d{3,}){1,}$/.test(line)) return [line]
  for (const sign of [/ ?; ?/, / ?, /, /,/, / /]) {
    const parts = line.split(sign).filter((part) => part !== '')
    // `72 1/2"` is one amount.
    if (parts.slice(1).some((part) => FRACTION_FIRST.test(part))) continue
    if (parts.length > 1 && parts.every((part) => ONE_AMOUNT.test(part))) return parts
  }
  return null
}
