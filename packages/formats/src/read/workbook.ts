import { read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { ok, type Result } from '@kerfwise/cutlist'
import { type FileFault, refuse } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import { isOurPieces, OUR_MARK } from '../review/blocks/ours.ts'
import { shownMark } from './shown-mark.ts'
import type { Cell, ShownMark, Source, SourceTable } from './table.ts'
import { unpacked } from './unpack.ts'

interface SheetCell {
  readonly t?: string
  readonly v?: unknown
  readonly w?: string
  readonly f?: string
  /** The number format. */
  readonly z?: string | number
}

/** A number as the date that the sheet shows; the number itself if its format is broken or no such day exists. */
function dateText(format: string, value: number): Cell {
  try {
    return SSF.format(format, value) || value
  } catch {
    return value
  }
}

/** A formula that was never computed appears as a formula, and so becomes a named fault. */
function cellOf(cell: SheetCell | undefined): Cell {
  if (cell === undefined) return ''
  const { t, v, w, f, z } = cell
  if (f !== undefined && Number.isNaN(v)) return `=${f}`
  if (t === 'n' && typeof v === 'number') {
    // The sheet shows this number as a date: 3/8 has become the third of August.
    return typeof z === 'string' && SSF.is_date(z) ? dateText(z, v) : v
  }
  if (v === undefined || v === null) return f === undefined ? '' : `=${f}`
  if (t === 'e') return w ?? '#'
  return String(v instanceof Date ? (w ?? v.toISOString()) : v).slice(0, FILE_LIMITS.cell)
}

/** Each format is understood once: a sheet has a handful of them, and thousands of cells. */
function markReader(): (cell: SheetCell | undefined) => ShownMark | undefined {
  const known = new Map<string, ShownMark | undefined>()
  return (cell) => {
    if (cell?.t !== 'n' || typeof cell.z !== 'string' || cell.z === 'General') return undefined
    if (!known.has(cell.z))
      known.set(cell.z, SSF.is_date(cell.z) ? undefined : (shownMark(cell.z) ?? undefined))
    return known.get(cell.z)
  }
}

function marksOf(rows: readonly (readonly SheetCell[] | undefined)[]): NonNullable<SourceTable['marks']> {
  const markOf = markReader()
  return Array.from(rows, (row) => {
    const marks = Array.from((row ?? []).slice(0, FILE_LIMITS.columns), markOf)
    return marks.some((mark) => mark !== undefined) ? marks : undefined
  })
}

interface Merged {
  readonly s: { readonly r: number; readonly c: number }
  readonly e: { readonly r: number; readonly c: number }
}

/** Repeats a text that is merged over several rows, such as the material of a group, in each of them. */
function withMerged(
  rows: readonly (readonly Cell[])[],
  merged: readonly Merged[],
): readonly (readonly Cell[])[] {
  const filled = rows.map((row) => [...row])
  for (const { s: from, e: to } of merged) {
    const text = rows[from.r]?.[from.c]
    if (from.c !== to.c || typeof text !== 'string' || text === '') continue
    for (const row of filled.slice(from.r + 1, to.r + 1)) {
      while (row.length <= from.c) row.push('')
      row[from.c] = text
    }
  }
  return filled
}

function tableOf(name: string, sheet: WorkSheet, concealed: boolean): SourceTable {
  const data: readonly (readonly SheetCell[] | undefined)[] = sheet['!data'] ?? []
  const read = data.slice(0, FILE_LIMITS.rows)
  const cells = Array.from(read, (row) => Array.from((row ?? []).slice(0, FILE_LIMITS.columns), cellOf))
  const rows = withMerged(cells, sheet['!merges'] ?? [])
  const hidden = new Set(
    (sheet['!rows'] ?? []).flatMap((row: { hidden?: boolean } | undefined, index) =>
      row?.hidden ? [index] : [],
    ),
  )
  const truncated = data.length > FILE_LIMITS.rows || sheet['!fullref'] !== undefined
  return {
    name,
    rows,
    lines: rows.map((_, index) => index + 1),
    truncated,
    hidden,
    concealed,
    marks: marksOf(read),
  }
}

function source(workbook: WorkBook): Result<Source, FileFault> {
  const isMarked = Object.hasOwn(workbook.Custprops ?? {}, OUR_MARK)
  const tables = workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name]
    const concealed = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    if (sheet === undefined) return []
    const table = tableOf(name, sheet, concealed)
    return [isMarked && isOurPieces(name) ? { ...table, isMarked } : table]
  })
  const filled = tables.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  if (filled.length === 0) return refuse('empty')
  return ok({ kind: 'workbook', tables: filled, delimiter: null, encoding: null })
}

function parsed(bytes: Uint8Array): Result<Source, FileFault> {
  try {
    return source(
      read(bytes, {
        type: 'array',
        dense: true,
        sheetRows: FILE_LIMITS.rows + 1,
        cellHTML: false,
        bookVBA: false,
        cellFormula: true,
        cellNF: true,
        // To write every number as the sheet shows it takes half of the reading. Only dates need that, above.
        cellText: false,
        // Reports which rows are hidden.
        cellStyles: true,
      }),
    )
  } catch (thrown) {
    return refuse(/password|encrypt/i.test(String(thrown)) ? 'encrypted' : 'damaged')
  }
}

/** A workbook of the zipped kinds: .xlsx, .xlsm, .xlsb, .ods. */
export function readZipped(bytes: Uint8Array): Result<Source, FileFault> {
  const plain = unpacked(bytes)
  return plain.ok ? parsed(plain.value) : plain
}

/** Reads an old .xls, or a web page's table with that file name. */
export function readOther(bytes: Uint8Array): Result<Source, FileFault> {
  return parsed(bytes)
}
