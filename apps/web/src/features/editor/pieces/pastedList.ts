import {
  type ColumnKey,
  columnsOfHeadings,
  decimalMarkOf,
  figureOrder,
  inPanelUnit,
  isCaption,
  isTotal,
  type PastedBlock,
  settledBy,
  totalsAmong,
  type Unit,
  unitOfHeading,
  withoutPieces,
  withWholeLengths,
} from '@kerfwise/cutlist'

/** Cells, and the column of the table that each of their columns fills; null without such a column. */
export type PastedCells = Pick<PastedBlock, 'columns' | 'cells'>

interface PastedList extends PastedCells {
  /** Cells without a place in the table: titles, headings of filled columns, rows of totals. */
  readonly left: readonly string[]
  /** Whether headings say which column is which. */
  readonly hasHeadings: boolean
  /** Whether quantities came before lengths in a list without headings. */
  readonly countFirst: boolean
}

/** The rows in which a heading may be: above it may be a title, a customer, a date. */
const DEEPEST = 10

/**
 * Reads cells as copied from a sheet. A row, also below a title, may name the columns. Such a heading decides what each
 * column fills, from whichever cell the person pastes; without one the columns follow the cell. Blank rows between
 * groups are left out, except in a single column, whose rows belong to the existing rows. Quantities lose their words:
 * `2x` is 2. Rows of totals are left out. Other lengths decide lengths with two readings. Lengths get the unit of their
 * heading if it differs from the panel's.
 */
export function pastedList(
  block: readonly (readonly string[])[],
  from: readonly ColumnKey[],
  all: readonly ColumnKey[],
  unit: Unit,
): PastedList {
  const read = (pasted: PastedCells) => decided({ columns: pasted.columns, cells: counted(pasted) }, unit)
  const isList = from[0] === 'length' && block.some((row) => row.length > 1)
  const cells = isList ? withWholeLengths(block.filter((row) => row.some((text) => text !== ''))) : block
  const at = isList ? Math.max(0, headingRow(cells, all)) : 0
  const first = cells[at] ?? []
  const rest = cells.slice(at + 1)
  const columns = columnsNamed(first, all)
  const alone = first.length === 1 && columns[0] === from[0]
  const isHeading = rest.length > 0 && columns.includes('length') && (knownOf(columns) > 1 || alone)
  if (!isHeading) {
    const countFirst = isList && from[1] === 'count' && isCountFirst(cells)
    const columns = countFirst ? (['count', 'length', ...from.slice(2)] as const) : from
    const { pieces, sums } = isList ? withoutTotals(cells, columns) : { pieces: cells, sums: [] }
    return { columns, cells: read({ columns, cells: pieces }), left: sums, hasHeadings: false, countFirst }
  }
  const holds = (at: number) => rest.some((row) => (row[at] ?? '') !== '')
  const titles = cells.slice(0, at).map((row) => row.find((text) => text !== '') ?? '')
  const unnamed = first.filter((heading, at) => columns[at] === null && heading !== '' && holds(at))
  const { pieces, sums } = withoutTotals(rest, columns)
  const isOther = otherRows(pieces, columns)
  const cellsRead = read({ columns, cells: pieces.filter((row) => !isOther(row)) })
  const captions = pieces.filter(isOther).flatMap((row) => row.find((text) => text !== '') ?? [])
  return {
    columns,
    cells: measured({ columns, cells: cellsRead }, first, unit),
    left: [...titles, ...unnamed, ...captions, ...sums],
    hasHeadings: true,
    countFirst: false,
  }
}

const isCountFirst = (cells: PastedList['cells']) =>
  figureOrder(cells.map(([first = '', second = '']) => [first, second])) === 'countFirst'

/** The columns that a row of headings names, each once. */
function columnsNamed(headings: readonly string[], all: readonly ColumnKey[]): PastedList['columns'] {
  const named = columnsOfHeadings(headings).map((key) => all.find((column) => column === key) ?? null)
  return named.map((column, at) => (named.indexOf(column) === at ? column : null))
}

const knownOf = (columns: PastedList['columns']) => columns.filter((column) => column !== null).length

/** The row that names a length and one more, with nothing above it that is a piece of such columns; -1 for none. */
function headingRow(cells: PastedList['cells'], all: readonly ColumnKey[]): number {
  const found = cells.slice(0, DEEPEST).findIndex((row) => {
    const columns = columnsNamed(row, all)
    return columns.includes('length') && knownOf(columns) > 1
  })
  const columns = columnsNamed(cells[found] ?? [], all)
  const figures = [columns.indexOf('length'), columns.indexOf('count')].filter((at) => at >= 0)
  const isPiece = (row: readonly string[]) =>
    row.filter((text) => text !== '').length > 1 && figures.every((at) => /\d/.test(row[at] ?? ''))
  return cells.slice(0, Math.max(0, found)).some(isPiece) ? -1 : found
}

/** The rows that are pieces, and the headings of the total rows. */
function withoutTotals(cells: PastedList['cells'], columns: PastedList['columns']) {
  const wanted = [columns.indexOf('length'), columns.indexOf('count')]
  const totals = totalsAmong(cells, (row) => row, wanted)
  // A list of nothing else is no sum of pieces.
  if (totals.size === cells.length) return { pieces: cells, sums: [] }
  const sums = [...totals].flatMap((row) => row.find(isTotal) ?? [])
  return { pieces: cells.filter((row) => !totals.has(row)), sums: [...new Set(sums)] }
}

/**
 * Rows below a heading that are no pieces: a second row of headings, such as units, and rows of one text above a group.
 */
function otherRows(cells: PastedList['cells'], columns: PastedList['columns']) {
  const figures = [columns.indexOf('length'), columns.indexOf('count')].filter((at) => at >= 0)
  const first = cells.findIndex((row) => figures.some((at) => HAS_FIGURE.test(row[at] ?? '')))
  const headings = new Set(first > 0 && first <= MOST_HEADINGS ? cells.slice(0, first) : [])
  return (row: readonly string[]) => headings.has(row) || isCaption(row, figures)
}

const HAS_FIGURE = /[\d¼-¾⅐-⅞]/
const MOST_HEADINGS = 2

/** The cells after a change of one column. */
function inColumn(
  { columns, cells }: PastedCells,
  column: ColumnKey,
  change: (text: string) => string,
): PastedList['cells'] {
  const at = columns.indexOf(column)
  return at < 0 ? cells : cells.map((row) => row.map((text, index) => (index === at ? change(text) : text)))
}

const counted = (pasted: PastedCells) => inColumn(pasted, 'count', withoutPieces)

/** Decides lengths with two readings (`1.840`) by the other lengths of their column. */
function decided({ columns, cells }: PastedCells, unit: Unit): PastedList['cells'] {
  const at = columns.indexOf('length')
  const mark = decimalMarkOf(cells.map((row) => row[at] ?? ''))
  return inColumn({ columns, cells }, 'length', (text) => settledBy(text, unit, mark))
}

function measured(pasted: PastedCells, headings: readonly string[], unit: Unit): PastedList['cells'] {
  const named = unitOfHeading(headings[pasted.columns.indexOf('length')] ?? '')
  return named === null ? pasted.cells : inColumn(pasted, 'length', (text) => inPanelUnit(text, named, unit))
}
