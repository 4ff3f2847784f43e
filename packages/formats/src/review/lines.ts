import { EMPTY_CELL, isCaption, totalsAmong } from '@kerfwise/cutlist'
import type { Cell, ShownMark, Source } from '../read/table.ts'
import type { ImportSettings } from './detect.ts'
import type { Mapping, Target } from './targets.ts'

export interface Line {
  readonly cells: readonly Cell[]
  readonly line: number
  /** The marks that the sheet shows beside the numbers of the line. */
  readonly marks?: readonly (ShownMark | undefined)[] | undefined
}

/** The lines of a table that may be pieces, and the number of other lines by kind. */
export interface PieceLines {
  readonly lines: readonly Line[]
  readonly totals: readonly number[]
  /** Lines with one text and neither length nor quantity, as they head the parts of a list. */
  readonly captions: readonly Line[]
  readonly hidden: number
}

const isBlank = ({ cells }: Line) => cells.every((cell) => EMPTY_CELL.test(`${cell}`))

/** The texts of a line; a cell with only a rule between rows counts as empty. */
const textsOf = ({ cells }: Line) => cells.map((cell) => (EMPTY_CELL.test(`${cell}`) ? '' : `${cell}`))

/** Whether a line repeats the heading, as on every page of a printed list. */
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
  const figures = [mapping.indexOf('length'), mapping.indexOf('count')]
  const totals = totalsAmong(shown, ({ cells }) => cells, figures)
  const others = shown.filter((line) => !totals.has(line))
  const captions = figures.includes(-1) ? [] : others.filter((line) => isCaption(textsOf(line), figures))
  const left = new Set(captions)
  return {
    lines: others.filter((line) => !left.has(line)),
    captions,
    totals: [...totals].map(({ line }) => line),
    hidden: filled.length - shown.length,
  }
}

export function columnCell(line: Line, { mapping }: ImportSettings, target: Target): Cell {
  const at = mapping.indexOf(target)
  return at === -1 ? '' : (line.cells[at] ?? '')
}
