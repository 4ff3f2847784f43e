import type { Unit } from '@kerfwise/cutlist'
import { expect, it } from 'vitest'
import { readList } from '../src/lists/index.ts'

interface Everyday {
  readonly form: string
  readonly list: string
  readonly unit?: Unit
  /** Each piece as its quantity and millimetres. */
  readonly pieces: string
}

/** The forms in which most people write a list down, each read without a question. */
const EVERYDAY: readonly Everyday[] = [
  { form: 'quantity x length', list: '4 x 1200\n2 x 850', pieces: '4×1200 2×850' },
  { form: 'quantity x length and a name', list: '4x1200 leg\n2x850 rail', pieces: '4×1200 2×850' },
  { form: 'length x quantity', list: '1200 x 4\n850 x 2', pieces: '4×1200 2×850' },
  { form: 'quantity @ length', list: '4 @ 1200\n2 @ 850', pieces: '4×1200 2×850' },
  { form: 'pieces, then the length', list: '4 pcs 1200 mm\n2 pcs 850 mm', pieces: '4×1200 2×850' },
  { form: 'the length, then pieces', list: '1200 mm 4 pcs\n850 mm 2 pcs', pieces: '4×1200 2×850' },
  { form: 'bullets', list: '- 4 x 1200 mm leg\n- 2 x 850 mm rail', pieces: '4×1200 2×850' },
  { form: 'numbered lines', list: '1. 4 x 1200 mm\n2. 2 x 850 mm', pieces: '4×1200 2×850' },
  { form: 'inches with fractions', list: '4 x 34 1/2"\n2 x 57"', pieces: '4×876.3 2×1447.8' },
  { form: 'fractions without a mark', list: '4 x 34 1/2\n2 x 57', unit: 'in.', pieces: '4×876.3 2×1447.8' },
  { form: 'feet and inches', list: `2 x 8' 6"\n3 x 12'`, pieces: '2×2590.8 3×3657.6' },
  { form: 'metres with a comma', list: '4 x 1,84 m\n2 x 2,40 m', pieces: '4×1840 2×2400' },
  { form: 'centimetres', list: '4 x 84 cm\n2 x 120 cm', pieces: '4×840 2×1200' },
  { form: 'two units in one list', list: '4 x 72 1/2"\n2 x 1.84 m', pieces: '4×1841.5 2×1840' },
  {
    form: 'a spreadsheet with headings',
    list: 'Length\tQty\tName\n1200\t4\tleg\n850\t2\trail',
    pieces: '4×1200 2×850',
  },
  { form: 'a spreadsheet, the quantity first', list: 'Qty\tLength\n4\t1200\n2\t850', pieces: '4×1200 2×850' },
  { form: 'a spreadsheet without headings', list: '1200\t4\tleg\n850\t2\trail', pieces: '4×1200 2×850' },
  {
    form: 'semicolons',
    list: 'Länge;Stück;Bezeichnung\n1200,5;4;Bein\n850;2;Zarge',
    pieces: '4×1200.5 2×850',
  },
  { form: 'commas', list: 'Part,Length,Quantity\nleg,1200,4\nrail,850,2', pieces: '4×1200 2×850' },
  { form: 'mitres behind a length', list: '4 x 1200 mm 45/45\n2 x 850 mm', pieces: '4×1200 2×850' },
]

it.each(EVERYDAY)('$form is read without a question', ({ list, unit = 'mm', pieces }) => {
  const read = readList({ list, unit, table: null, answers: {} })
  if (!read.ok) expect.unreachable(JSON.stringify(read.issue))
  const { rows, questions, faults } = read.value
  expect(rows.map(({ count, length }) => `${count}×${length}`).join(' ')).toBe(pieces)
  expect([questions, faults]).toEqual([[], []])
})
