import { decimalMark } from '@kerfwise/cutlist'
import type { Language } from '@kerfwise/locales'
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

/** Separated cells as the spreadsheets of a language open them: UTF-8 with its mark, risky texts escaped. */
export function csvBytes(rows: readonly (readonly Cell[])[], language: Language): Uint8Array {
  const mark = decimalMark(language)
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? numberText(cell, mark) : escaped(cell))),
  )
  const text = Papa.unparse(cells, { delimiter: mark === ',' ? ';' : ',', newline: '\r\n' })
  return new TextEncoder().encode(`\uFEFF${text}\r\n`)
}
