import { decimalMark } from '@kerfwise/cutlist'
import Papa from 'papaparse'
import { escaped } from '../escape.ts'
import type { Cell } from '../read/table.ts'

function numberText(value: number, mark: string): string {
  const text = Number(value.toPrecision(15))
    .toFixed(9)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
  // Three decimals alone could be read as thousands.
  return text.replace(/^(-?\d{1,3}\.\d{3})$/, '$10').replace('.', mark)
}

/** Separated cells as the spreadsheets of a locale open them: UTF-8 with its mark, risky texts escaped. */
export function csvBytes(rows: readonly (readonly Cell[])[], locale: string): Uint8Array {
  const mark = decimalMark(locale)
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? numberText(cell, mark) : escaped(cell))),
  )
  // Where a comma is the decimal mark, and in Switzerland, spreadsheets part cells by semicolons.
  const delimiter = mark === ',' || /-(CH|LI)$/.test(locale) ? ';' : ','
  const text = Papa.unparse(cells, { delimiter, newline: '\r\n' })
  return new TextEncoder().encode(`\uFEFF${text}\r\n`)
}

/** Separated cells for a machine: commas, points as decimal marks, no mark of the encoding, risky texts escaped. */
export function plainCsvBytes(rows: readonly (readonly Cell[])[]): Uint8Array {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? `${Number(cell.toFixed(4))}` : escaped(cell))),
  )
  return new TextEncoder().encode(`${Papa.unparse(cells, { newline: '\r\n' })}\r\n`)
}
