import type { DecimalMark } from '@kerfwise/cutlist'
import type { Source, SourceTable } from '../read/table.ts'
import { guessMapping } from './guess.ts'
import { findHeader } from './header.ts'
import { isKeyed, unkeyed } from './keyed.ts'
import { decimalMarkOf, type ImportUnit, unitOfHeading } from './marks.ts'
import type { Mapping } from './targets.ts'

/** How a table is to be understood; what is detected is a proposal that a person may change. */
export interface ImportSettings {
  /** Index among the tables of the source. */
  readonly table: number
  /** How many rows at the top hold no pieces; the last of them is the heading. */
  readonly skip: number
  readonly mapping: Mapping
  /** Null where nothing names it: that of the panel. */
  readonly unit: ImportUnit | null
  readonly decimalMark: DecimalMark
}

/** Tables whose first column is a key become plain ones. */
export function plainSource(source: Source): Source {
  return { ...source, tables: source.tables.map((table) => (isKeyed(table) ? unkeyed(table) : table)) }
}

function textsOf({ rows }: SourceTable, column: number, skip: number): readonly string[] {
  return rows.slice(skip).flatMap((row) => {
    const cell = row[column]
    return typeof cell === 'string' && cell !== '' ? [cell] : []
  })
}

/** The settings for one table of a source. */
export function detectTable({ tables }: Source, index: number): ImportSettings {
  const table = tables[index] ?? { name: '', rows: [], lines: [], truncated: false }
  const header = findHeader(table)
  const mapping = header?.mapping ?? guessMapping(table)
  const skip = header === null ? 0 : header.row + 1
  const column = mapping.indexOf('length')
  const heading = header === null ? undefined : table.rows[header.row]?.[column]
  return {
    table: index,
    skip,
    mapping,
    unit: heading === undefined ? null : unitOfHeading(heading),
    decimalMark: decimalMarkOf(textsOf(table, column, skip)),
  }
}

/** The settings for a source: the table whose headings name the most columns, else the first that has rows. */
export function detect(source: Source): ImportSettings {
  const known = source.tables.map((table) => findHeader(table)?.known ?? 0)
  return detectTable(source, Math.max(0, known.indexOf(Math.max(0, ...known))))
}
