import { ALLOWANCE_BOUNDS, type LengthBounds, PIECE_BOUNDS, parseLength, type Unit } from '@kerfwise/cutlist'
import { readText } from '@kerfwise/formats/read'

/** The fields as a reader fills them in. */
export interface Typed {
  readonly unit: Unit
  readonly bars: string
  readonly kerf: string
  readonly trim: string
  /** A pasted list: a length and a quantity in each line. */
  readonly pieces: string
}

/** The list in nanometres. */
export interface RaceList {
  readonly bars: readonly number[]
  readonly kerf: number
  readonly trim: number
  readonly pieces: readonly { readonly length: number; readonly count: number }[]
}

export type ReadList =
  | { readonly list: RaceList }
  /** Each names the field or the line, and the reason. */
  | { readonly faults: readonly string[] }

/** The others take minutes for much longer lists, and a reader would think that the page hangs. */
const MOST_PIECES = 2_000

/** Reads the fields as the app reads lists. */
export function readList(typed: Typed): ReadList {
  const faults: string[] = []
  const length = (field: string, text: string, bounds: LengthBounds): number => {
    const read = parseLength(text, typed.unit, { bounds })
    if (read.ok) return read.value
    const { code } = read.issue
    const why = code === 'gt' ? 'must be more than 0' : code === 'lte' ? 'is too long' : 'is no length'
    faults.push(`${field}: “${text.trim()}” ${why}. Try 1841.5, 72 1/2" or 1.84 m.`)
    return 0
  }
  const bars = typed.bars.split('/').map((text) => length('Bars', text, PIECE_BOUNDS))
  const kerf = length('Kerf', typed.kerf, ALLOWANCE_BOUNDS)
  const trim = length('End trim', typed.trim, ALLOWANCE_BOUNDS)
  const pieces = readPieces(typed.pieces, faults, length)
  const holds = Math.max(...bars) - 2 * trim
  if (faults.length === 0 && pieces.some((piece) => piece.length > holds)) {
    faults.push('Pieces: one is longer than every bar without its trims.')
  }
  return faults.length > 0 ? { faults } : { list: { bars, kerf, trim, pieces } }
}

function readPieces(
  text: string,
  faults: string[],
  length: (field: string, text: string, bounds: LengthBounds) => number,
): RaceList['pieces'] {
  const source = readText(text)
  const table = source.ok ? source.value.tables[0] : undefined
  const rows = (table?.rows ?? []).map((cells, index) => ({ cells, line: table?.lines[index] ?? index + 1 }))
  const filled = rows.filter(({ cells }) => cells.some((cell) => `${cell}`.trim() !== ''))
  if (filled.length === 0) faults.push('Pieces: the list is empty.')
  const pieces = filled.map(({ cells, line }) => {
    // A reader of running text puts the quantity first and marks it: `4 x 1200`, or lengths alone.
    const [one = '', two = '1'] = cells
    const marked = /^(\d+) pcs$/.exec(`${one}`)
    const [first, second] = marked ? [two, marked[1] ?? ''] : [one, two]
    const count = Number(`${second}`.trim() || '1')
    const isCount = Number.isInteger(count) && count > 0
    if (!isCount)
      faults.push(`Pieces, line ${line}: “${second}” is no quantity. Give a whole number above 0.`)
    return { length: length(`Pieces, line ${line}`, `${first}`, PIECE_BOUNDS), count: isCount ? count : 0 }
  })
  const total = pieces.reduce((sum, { count }) => sum + count, 0)
  if (total > MOST_PIECES)
    faults.push(`Pieces: ${total} are too many for a race in a page; ${MOST_PIECES} are the most.`)
  return pieces
}
