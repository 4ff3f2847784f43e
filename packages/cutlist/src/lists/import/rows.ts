import { type Issue, issue } from '../base/issue.ts'
import type { ColumnKey, FileContext } from '../columns/column.ts'
import { columnOf } from '../columns/columns.ts'
import type { ItemValues } from '../project/item.ts'

export type ImportRow = Readonly<Partial<Record<ColumnKey, string>>>

export interface ImportContext extends FileContext {
  /** The line of the first row in the file, from 1. */
  readonly firstLine: number
  /** The line of each row, where rows do not follow each other in the file. */
  readonly lines?: readonly number[]
}

/** A fault in a file; without a line it concerns the whole file. */
export interface ImportIssue {
  readonly line: number | null
  readonly column: ColumnKey | null
  readonly issue: Issue
}

export interface ImportedRows {
  /** The rows without a fault, as the piece table takes them. */
  readonly rows: readonly Partial<ItemValues>[]
  /** The place of each of these rows among the rows that were given. */
  readonly places: readonly number[]
  /** The rows with a fault: what could be read of them, and the other texts as they are. */
  readonly faulty: readonly { readonly place: number; readonly row: Partial<ItemValues> }[]
  readonly issues: readonly ImportIssue[]
}

function isBlank(row: ImportRow): boolean {
  return Object.values(row).every((text) => text === undefined || text.trim() === '')
}

function importRow(row: ImportRow, line: number, context: ImportContext) {
  const required = { length: '', count: '', ...row }
  const reads = Object.entries(required).map(([key, text = '']) => {
    const column = key as ColumnKey
    return { column, text, read: columnOf(column).readFile(text, context) }
  })
  const issues = reads.flatMap(({ column, read }): ImportIssue[] =>
    read.ok ? [] : [{ line, column, issue: read.issue }],
  )
  const values: Partial<ItemValues> = Object.assign(
    {},
    ...reads.map(({ column, text, read }) => (read.ok ? read.value : columnOf(column).read(text))),
  )
  return { row: values, issues }
}

/** What a whole list may lack. */
type Lack = 'nothingToImport' | 'noLength' | 'noQuantity' | 'noPiece'

function whole(code: Lack, params: Issue['params'] = {}): ImportedRows {
  return {
    rows: [],
    places: [],
    faulty: [],
    issues: [{ line: null, column: null, issue: issue(code, params) }],
  }
}

/** The first and the last of the lines that were looked at. */
export function linesLooked(lines: readonly number[]): string {
  const [first, last] = [Math.min(...lines), Math.max(...lines)]
  return first === last ? `${first}` : `${first}–${last}`
}

/** Reads the rows of a file; blank lines are skipped, and each fault names its line and column. */
export function importRows(source: readonly ImportRow[], context: ImportContext): ImportedRows {
  const lines = source
    .map((row, place) => ({ row, place, line: context.lines?.[place] ?? context.firstLine + place }))
    .filter(({ row }) => !isBlank(row))
  if (lines.length === 0) return whole('nothingToImport')
  const lacks = (key: ColumnKey) => lines.every(({ row }) => row[key] === undefined)
  if (lacks('length') || lacks('count')) {
    const code = !lacks('length') ? 'noQuantity' : lacks('count') ? 'noPiece' : 'noLength'
    return whole(code, { lines: linesLooked(lines.map(({ line }) => line)) })
  }
  const read = lines.map(({ row, place, line }) => ({ place, ...importRow(row, line, context) }))
  const good = read.filter(({ issues }) => issues.length === 0)
  return {
    rows: good.map(({ row }) => row),
    places: good.map(({ place }) => place),
    faulty: read.filter(({ issues }) => issues.length > 0).map(({ place, row }) => ({ place, row })),
    issues: read.flatMap(({ issues }) => issues),
  }
}
