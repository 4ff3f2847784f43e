import type { Cell, ShownMark, Source } from '../read/table.ts'
import type { ImportSettings } from './detect.ts'
import type { Mapping } from './targets.ts'

export interface Line {
  readonly cells: readonly Cell[]
  readonly line: number
  /** What the sheet shows beside the numbers of the line. */
  readonly marks?: readonly (ShownMark | undefined)[] | undefined
}

/** The lines of a table that may be pieces, and how many were left out for what they are. */
export interface PieceLines {
  readonly lines: readonly Line[]
  readonly totals: readonly number[]
  readonly hidden: number
}

/** Nothing, or only what draws a line between rows. */
const EMPTY = /^[\s\-–—=_:.|]*$/

const isBlank = ({ cells }: Line) => cells.every((cell) => EMPTY.test(`${cell}`))

/** How six languages head the row that adds up a list. */
const TOTAL =
  /^(?:(?:grand|sub|sous|end|gesamt|zwischen)[-\s]?)?(?:totals?|totaux|total(?:es|is|e)?|sum|summe|gesamt|insgesamt|somme|suma|soma|razem|łącznie|ogółem)(?:\s(?:general|général|geral|pieces|pcs|qty|stück|szt\.?))?\s*:?$/i

const isTotal = ({ cells }: Line) => cells.some((cell) => typeof cell === 'string' && TOTAL.test(cell.trim()))

/** The places of the lines that add up others: they lack a length or a quantity, or nothing comes after them. */
function totalsAmong(lines: readonly Line[], mapping: Mapping): ReadonlySet<Line> {
  const columns = [mapping.indexOf('length'), mapping.indexOf('count')]
  const last = lines.findLastIndex((line) => !isTotal(line))
  const lacks = ({ cells }: Line) => columns.some((at) => EMPTY.test(`${cells[at] ?? ''}`))
  return new Set(lines.filter((line, at) => isTotal(line) && (at > last || lacks(line))))
}

/** The heading once more, as it stands on every page of a list that was printed. */
function isHeading({ cells }: Line, head: readonly Cell[] | undefined, mapping: Mapping): boolean {
  const columns = [mapping.indexOf('length'), mapping.indexOf('count')].filter((at) => at >= 0)
  const textAt = (row: readonly Cell[], at: number) => `${row[at] ?? ''}`.trim()
  const repeats = (at: number) => textAt(cells, at) !== '' && textAt(cells, at) === textAt(head ?? [], at)
  return columns.length > 0 && columns.every(repeats)
}

export function pieceLines(source: Source, { table, skip, mapping }: ImportSettings): PieceLines {
  const { rows = [], lines = [], marks = [], hidden = new Set<number>() } = source.tables[table] ?? {}
  const filled = rows
    .map((cells, index) => ({ cells, line: lines[index] ?? index + 1, marks: marks[index], index }))
    .slice(skip)
    .filter((line) => !isBlank(line) && !isHeading(line, rows[skip - 1], mapping))
  const shown = filled.filter(({ index }) => !hidden.has(index))
  const totals = totalsAmong(shown, mapping)
  return {
    lines: shown.filter((line) => !totals.has(line)),
    totals: [...totals].map(({ line }) => line),
    hidden: filled.length - shown.length,
  }
}
