import type { ColumnKey } from '../columns/column.ts'
import { columnOf } from '../columns/columns.ts'
import { type Issue, issue } from '../issue.ts'
import type { DecimalMark } from '../length/decimal.ts'
import { exactText } from '../length/exact.ts'
import type { Unit } from '../length/nanometres.ts'
import { parseLength } from '../length/parse.ts'
import type { ItemValues } from '../project/item.ts'
import { QUANTITY_BOUNDS } from '../stock/lists.ts'
import type { TierLimits } from '../tier/limits.ts'
import { parseSignedAngle } from '../values/angle.ts'
import { parseInteger } from '../values/number.ts'

export const LONGEST_IMPORTED_DESCRIPTION = 20
/** Length and quantity. */
export const LEAST_COLUMNS = 2

export type ImportRow = Readonly<Partial<Record<ColumnKey, string>>>

export interface ImportContext {
  readonly unit: Unit
  readonly decimalMark: DecimalMark
  readonly limits: TierLimits
  /** Rows that the panel has already and keeps. */
  readonly present: number
  /** The line of the file that the first row stands in, from 1. */
  readonly firstLine: number
  /** The line of each row, where rows do not follow each other in the file. */
  readonly lines?: readonly number[]
}

/** What is wrong in a file; without a line it is wrong with the whole. */
export interface ImportIssue {
  readonly line: number | null
  readonly column: ColumnKey | null
  readonly issue: Issue
}

export interface ImportedRows {
  /** The rows without a fault, as the piece table takes them. */
  readonly rows: readonly Partial<ItemValues>[]
  readonly issues: readonly ImportIssue[]
}

/** `2-Jan`, `1/2/25`, `02.01.2025`: what spreadsheets make of 1/2. */
const DATE =
  /^(?:\d{1,2}[-./ ](?:\p{L}{3,9}\.?|\d{1,2})(?:[-./ ]\d{2,4})|\d{1,2}[-. ]\p{L}{3,9}\.?|\p{L}{3,9}[-. ]\d{2,4}|\d{4}-\d{2}-\d{2}.*)(?: ?(?:mm|cm|m|["']))?$/u

type CellRead = Partial<ItemValues> | Issue

const CELLS: Readonly<Record<ColumnKey, (text: string, context: ImportContext) => CellRead>> = {
  length: (text, { unit, decimalMark }) => {
    const length = parseLength(text, unit, { decimalMark })
    if (!length.ok) return DATE.test(text.trim()) ? issue('dateInstead') : length.issue
    // A declared mark is forgotten after the import, so a text that would be asked about is written out.
    const again = parseLength(text, unit)
    const kept = again.ok && again.value === length.value ? text.trim() : exactText(length.value, unit)
    return { length: kept }
  },
  count: (text) => {
    const count = parseInteger(text, QUANTITY_BOUNDS)
    return count.ok ? { count: `${count.value}` } : count.issue
  },
  description: (text) =>
    text.trim().length > LONGEST_IMPORTED_DESCRIPTION
      ? issue('maxLength', { bound: LONGEST_IMPORTED_DESCRIPTION })
      : { description: text.trim() },
  leftAngle: (text) => angle('leftAngle', text),
  rightAngle: (text) => angle('rightAngle', text),
}

function angle(key: 'leftAngle' | 'rightAngle', text: string): CellRead {
  const degrees = parseSignedAngle(text)
  return degrees.ok ? columnOf(key).read(text) : degrees.issue
}

function isIssue(read: CellRead): read is Issue {
  return 'code' in read
}

function isBlank(row: ImportRow): boolean {
  return Object.values(row).every((text) => text === undefined || text.trim() === '')
}

function importRow(row: ImportRow, line: number, context: ImportContext): ImportedRows {
  const required = { length: '', count: '', ...row }
  const reads = Object.entries(required).map(([key, text]) => {
    const column = key as ColumnKey
    return { column, read: CELLS[column](text ?? '', context) }
  })
  const issues = reads.flatMap(({ column, read }) => (isIssue(read) ? [{ line, column, issue: read }] : []))
  if (issues.length > 0) return { rows: [], issues }
  return { rows: [Object.assign({}, ...reads.map(({ read }) => read))], issues: [] }
}

function whole(code: 'nothingToImport' | 'minimumColumns', params: Issue['params'] = {}): ImportIssue {
  return { line: null, column: null, issue: issue(code, params) }
}

/** Reads the rows of a file; blank lines are skipped, and each fault names its line and column. */
export function importRows(source: readonly ImportRow[], context: ImportContext): ImportedRows {
  const lines = source
    .map((row, index) => ({ row, line: context.lines?.[index] ?? context.firstLine + index }))
    .filter(({ row }) => !isBlank(row))
  if (lines.length === 0) return { rows: [], issues: [whole('nothingToImport')] }
  if (lines.every(({ row }) => row.length === undefined || row.count === undefined)) {
    return { rows: [], issues: [whole('minimumColumns', { bound: LEAST_COLUMNS })] }
  }
  const { limits, present } = context
  const most = limits.items === null ? Number.POSITIVE_INFINITY : Math.max(0, limits.items - present)
  const read = lines.map(({ row, line }) => ({ line, ...importRow(row, line, context) }))
  const good = read.flatMap(({ line, rows }) => rows.map((row) => ({ line, row })))
  // What the tier does not take is named line by line, so that the rest can be imported.
  const beyond = good.slice(most).map(({ line }): ImportIssue => {
    return { line, column: null, issue: issue('tierLimit', { limit: 'items', bound: limits.items ?? 0 }) }
  })
  return {
    rows: good.slice(0, most).map(({ row }) => row),
    issues: [...read.flatMap((one) => one.issues), ...beyond],
  }
}
