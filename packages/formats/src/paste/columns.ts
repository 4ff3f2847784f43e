import { type ColumnKey, columnsOfHeadings, figureOrder } from '@kerfwise/cutlist'
import type { SourceTable } from '../read/table.ts'
import type { Mapping, Target } from '../review/columns/targets.ts'
import type { ImportSettings } from '../review/detect.ts'
import type { PasteContext } from './paste.ts'

/** The columns of a pasted list. */
export interface PastedColumns {
  /** The row of the heading; null without one. */
  readonly row: number | null
  /** The columns that the table shows, each with its place in the list. */
  readonly columns: readonly (ColumnKey | null)[]
  /** The columns with a column of materials, which the table does not show. */
  readonly mapping: Mapping
  readonly countFirst: boolean
  /** Whether the values leave open which column holds lengths and which holds quantities. */
  readonly isOpen: boolean
}

const cellAt = (row: readonly (string | number)[], at: number) => `${row[at] ?? ''}`

/** A heading over one column of the cell's own kind, as a sheet's column is copied whole. */
function isAlone({ rows }: SourceTable, { from }: PasteContext): boolean {
  const [first = [], ...rest] = rows
  if (rest.length === 0 || first.length !== 1 || from[0] !== 'length') return false
  return columnsOfHeadings([cellAt(first, 0)])[0] === 'length'
}

function shownIn(all: readonly ColumnKey[], mapping: Mapping): PastedColumns['columns'] {
  return mapping.map((target) => all.find((column) => column === target) ?? null)
}

const headed = ({ heading, mapping }: ImportSettings) => (heading === null ? null : { row: heading, mapping })

/**
 * Finds the columns by the heading of the list. Without a heading they begin at the selected cell, or with quantities
 * if the values show so.
 */
export function columnsOfPaste(
  table: SourceTable,
  context: PasteContext,
  detected: ImportSettings | null,
): PastedColumns {
  const { from, all } = context
  const list = detected !== null
  const found = list
    ? headed(detected)
    : isAlone(table, context)
      ? { row: 0, mapping: from.slice(0, 1) }
      : null
  const columns = found === null ? [] : shownIn(all, found.mapping)
  const isHeading = found !== null && columns.includes('length') && found.row < table.rows.length - 1
  if (isHeading && (!list || columns.filter((column) => column !== null).length > 1)) {
    const kept = (target: Target | null, at: number) =>
      target === 'material' || target === 'unit' ? target : (columns[at] ?? null)
    return { row: found.row, columns, mapping: found.mapping.map(kept), countFirst: false, isOpen: false }
  }
  const order =
    list && from[1] === 'count'
      ? figureOrder(table.rows.map((row) => [cellAt(row, 0), cellAt(row, 1)]))
      : 'lengthFirst'
  const countFirst = order === 'countFirst'
  const follow = countFirst ? (['count', 'length', ...from.slice(2)] as const) : from
  return { row: null, columns: follow, mapping: follow, countFirst, isOpen: order === 'either' }
}
