import { type CellObject, utils, type WorkSheet } from '@e965/xlsx'
import { escaped } from '../escape.ts'
import type { Cell } from '../read/table.ts'

/** A number that the sheet computes, with its value as of now. */
export interface Formula {
  readonly formula: string
  readonly value: number
  /** Number format. */
  readonly format?: string
}

export type SheetCell = Cell | Formula | { readonly value: number; readonly format: string } | null

/** Characters that XML cannot contain. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

function cellObject(cell: SheetCell): CellObject | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { t: 'n', v: cell }
  if (typeof cell === 'string') return { t: 's', v: escaped(cell.toWellFormed().replace(UNWRITABLE, '')) }
  const format = cell.format === undefined ? {} : { z: cell.format }
  return { t: 'n', v: cell.value, ...format, ...('formula' in cell ? { f: cell.formula } : {}) }
}

function widthOf(cell: SheetCell): number {
  if (cell === null) return 0
  return typeof cell === 'string' ? cell.length : `${typeof cell === 'number' ? cell : cell.value}`.length
}

/** A sheet whose columns are as wide as their cells. */
export function sheetOf(rows: readonly (readonly SheetCell[])[]): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellObject)))
  const columns = Math.max(0, ...rows.map((row) => row.length))
  sheet['!cols'] = Array.from({ length: columns }, (_, column) => {
    const widest = rows.reduce((most, row) => Math.max(most, widthOf(row[column] ?? null)), 0)
    return { wch: Math.min(60, Math.max(8, widest + 2)) }
  })
  return sheet
}
