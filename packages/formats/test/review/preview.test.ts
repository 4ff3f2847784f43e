import { expect, it } from 'vitest'
import { detectTable, previewTable } from '../../src/index.ts'
import type { Cell, SourceTable } from '../../src/read/table.ts'

const numbered = (rows: readonly (readonly Cell[])[], more: Partial<SourceTable> = {}) => {
  const table: SourceTable = {
    name: '',
    rows,
    lines: rows.map((_, at) => at + 1),
    truncated: false,
    ...more,
  }
  return { kind: 'text', tables: [table], delimiter: ';', encoding: 'utf-8' } as const
}
const preview = (rows: readonly (readonly Cell[])[], skip: number, more: Partial<SourceTable> = {}) => {
  const source = numbered(rows, more)
  return previewTable(source, { ...detectTable(source, 0), skip })
}
const pieces = Array.from({ length: 9 }, (_, at): Cell[] => [1000 + at, `${at + 1}`])

it('the preview shows six rows below the heading, each with its line', () => {
  const { headings, rows, columns } = preview([['Length', 'Qty'], ...pieces], 1)
  expect([headings, columns]).toEqual([['Length', 'Qty'], 2])
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7])
  expect(rows[0]?.cells).toEqual(['1000', '1'])
  expect(rows[5]?.cells).toEqual(['1005', '6'])
})

it('the preview shows the lines of the file, or else counts the rows', () => {
  const rows = [['Length', 'Qty'], ...pieces]
  expect(preview(rows, 1, { lines: [1, 7, 9] }).rows.map(({ line }) => line)).toEqual([7, 9, 4, 5, 6, 7])
})

it('the preview has no headings if no row is one', () => {
  const { headings, rows } = preview(pieces, 0)
  expect(headings).toEqual([])
  expect(rows[0]?.cells).toEqual(['1000', '1'])
})

it('the preview makes a heading of two rows from both', () => {
  const rows: Cell[][] = [
    ['Cut', '', 'Total'],
    ['Length', 'Qty'],
    ['1200', '4', '4800'],
  ]
  expect(preview(rows, 2).headings).toEqual(['Length', 'Qty', 'Total'])
  // Of a first row alone nothing stands above.
  expect(preview(rows.slice(1), 1).headings).toEqual(['Length', 'Qty'])
})

it('the preview leaves a title above alone if the row below is a single text', () => {
  const rows: Cell[][] = [
    ['Order', '17'],
    ['Pieces', ' '],
    ['1200', '4'],
  ]
  expect(preview(rows, 2).headings).toEqual(['Pieces', ' '])
})

it('the preview shows a unit beside a number, as the sheet does, but no sign of a fraction', () => {
  const marks = [undefined, ['mm', undefined], ['fraction']] as const
  const { rows } = preview(
    [
      ['Length', 'Qty'],
      [1200, 4],
      [36.5, 2],
    ],
    1,
    { marks },
  )
  expect(rows.map(({ cells }) => cells[0])).toEqual(['1200 mm', '36.5'])
  expect(rows[0]?.cells[1]).toBe('4')
})

it('the preview cuts long texts and wide rows', () => {
  const wide = Array.from({ length: 40 }, (_, at) => `${at}`)
  const { rows, columns } = preview([['x'.repeat(100)], wide], 0)
  expect(rows[0]?.cells[0]).toBe('x'.repeat(80))
  expect([rows[1]?.cells.length, columns]).toEqual([30, 30])
})

it('the preview of a missing table is empty', () => {
  const source = numbered([])
  const settings = { ...detectTable(source, 0), table: 3 }
  expect(previewTable(source, settings)).toEqual({ headings: [], rows: [], columns: 0 })
})
