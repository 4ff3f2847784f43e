import {
  type ColumnKey,
  columnsOfHeadings,
  inPanelUnit,
  isTotal,
  totalsAmong,
  type Unit,
  unitOfHeading,
  withoutPieces,
} from '@kerfwise/cutlist'

interface PastedList {
  /** What each column of the cells fills; null where the table has no such column. */
  readonly columns: readonly (ColumnKey | null)[]
  readonly cells: readonly (readonly string[])[]
  /** What has no place in the table: headings of columns that hold something, and rows that add up others. */
  readonly left: readonly string[]
}

/**
 * Cells as copied from a sheet, whose first row may name the columns and whose blank rows stand between groups. A
 * heading decides what goes where, from whichever cell it is pasted; without one the columns follow the cell. Blank
 * rows stay where a single column is pasted, whose rows belong to those that are there. Quantities lose their words:
 * `2x` is 2, rows that add up others are left out, and lengths bear the unit of their heading where it is not the panel's.
 */
export function pastedList(
  block: readonly (readonly string[])[],
  from: readonly ColumnKey[],
  all: readonly ColumnKey[],
  unit: Unit,
): PastedList {
  const isList = from[0] === 'length' && block.some((row) => row.length > 1)
  const cells = isList ? block.filter((row) => row.some((text) => text !== '')) : block
  const [first = [], ...rest] = cells
  const named = columnsOfHeadings(first).map((key) => all.find((column) => column === key) ?? null)
  const columns = named.map((column, at) => (named.indexOf(column) === at ? column : null))
  const known = columns.filter((column) => column !== null).length
  const alone = first.length === 1 && columns[0] === from[0]
  const isHeading = rest.length > 0 && columns.includes('length') && (known > 1 || alone)
  if (!isHeading) {
    const { pieces, sums } = isList ? withoutTotals(cells, from) : { pieces: cells, sums: [] }
    return { columns: from, cells: counted(pieces, from), left: sums }
  }
  const holds = (at: number) => rest.some((row) => (row[at] ?? '') !== '')
  const left = first.filter((heading, at) => columns[at] === null && heading !== '' && holds(at))
  const { pieces, sums } = withoutTotals(rest, columns)
  const lengths = measured(counted(pieces, columns), columns, first, unit)
  return { columns, cells: lengths, left: [...left, ...sums] }
}

/** The rows that are pieces, and what the rows call themselves that add them up. */
function withoutTotals(cells: PastedList['cells'], columns: PastedList['columns']) {
  const wanted = [columns.indexOf('length'), columns.indexOf('count')]
  const totals = totalsAmong(cells, (row) => row, wanted)
  // A list of nothing else is no sum of pieces.
  if (totals.size === cells.length) return { pieces: cells, sums: [] }
  const sums = [...totals].flatMap((row) => row.find(isTotal) ?? [])
  return { pieces: cells.filter((row) => !totals.has(row)), sums: [...new Set(sums)] }
}

function measured(
  cells: PastedList['cells'],
  columns: PastedList['columns'],
  headings: readonly string[],
  unit: Unit,
): PastedList['cells'] {
  const at = columns.indexOf('length')
  const named = unitOfHeading(headings[at] ?? '')
  if (named === null) return cells
  return cells.map((row) => row.map((text, index) => (index === at ? inPanelUnit(text, named, unit) : text)))
}

function counted(cells: PastedList['cells'], columns: PastedList['columns']): PastedList['cells'] {
  const at = columns.indexOf('count')
  return at < 0
    ? cells
    : cells.map((row) => row.map((text, index) => (index === at ? withoutPieces(text) : text)))
}
