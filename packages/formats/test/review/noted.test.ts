import { describe, expect, it } from 'vitest'
import { readList } from '../../src/lists/index.ts'
import type { Cell, SourceTable } from '../../src/read/table.ts'
import { plainTable } from '../../src/review/detect.ts'

const PIECES: readonly (readonly Cell[])[] = [
  ['Length', 'Quantity'],
  [1200, 4],
  [800, 2],
]
const tableOf = (rows: readonly (readonly Cell[])[]): SourceTable => ({
  name: 'List',
  rows,
  lines: rows.map((_, at) => at + 1),
  truncated: false,
})
const notedIn = (...notes: readonly (readonly Cell[])[]) =>
  plainTable(tableOf([...notes, ...PIECES])).settings

describe('what lines of words beside a list name', () => {
  it('is offered: the kerf', () => {
    expect(notedIn(['Kerf: 3.2 mm'])).toMatchObject({ kerf: '3.2 mm', material: '', isNoted: true })
    expect(notedIn(['Sägeblatt', '3,2'])).toMatchObject({ kerf: '3,2', isNoted: true })
  })

  it('is offered: the material, in one cell or in two', () => {
    expect(notedIn(['Material: Oak 40 x 40'])).toMatchObject({
      kerf: '',
      material: 'Oak 40 x 40',
      isNoted: true,
    })
    expect(notedIn(['Materiał:', 'Profil 6060'])).toMatchObject({ material: 'Profil 6060' })
    expect(notedIn(['Matière : Alu 50'], ['trait de scie 4 mm'])).toMatchObject({
      material: 'Alu 50',
      kerf: '4 mm',
    })
  })

  it('is left alone where it names no single material', () => {
    expect(notedIn(['Material: Oak'], ['Material: Ash'])).toBeUndefined()
    expect(notedIn(['Material:'])).toBeUndefined()
    expect(notedIn(['Material: 12'])).toBeUndefined()
    expect(notedIn(['Material', 'Oak'])).toBeUndefined()
    expect(notedIn(['Material: Oak', 1200, 4])).toBeUndefined()
  })
})

describe('a material between the lines of a mail', () => {
  const piecesBelow = (note: string) => {
    const read = readList({
      list: `${note}\n4 x 1200 leg\n2 x 850 rail`,
      unit: 'mm',
      table: null,
      answers: {},
    })
    if (!read.ok) throw new Error(`${note} makes a list that is not read`)
    const { rows, left, faults } = read.value
    return { rows: rows.map(({ count, length }) => `${count} x ${length}`), left, faults }
  }
  const below = ['4 x 1200', '2 x 850']

  it.each([
    'Material: Oak 40 x 40',
    'Material: Oak 40 x 60',
    'Material: 40x40 oak',
    'Material: Oak 2 x 4 treated',
    'Material: Oak 1 1/2 x 1 1/2',
    'Material: S235 40x40',
    'Werkstoff: Vierkantrohr 30 x 30 x 2',
    'Matériau : Chêne 40 × 60',
  ])('is no piece by the figures of its section: %s', (note) => {
    expect(piecesBelow(note)).toEqual({
      rows: below,
      left: [{ line: 1, text: note, why: 'caption' }],
      faults: [],
    })
  })

  it.each([
    ['in a mail', 'Material: Oak\n4 x 1200 leg\nMaterial: Pine\n2 x 850 rail'],
    ['in a table', 'Length;Qty\nMaterial: Oak;\n1200;4\nMaterial: Pine;\n850;2'],
    ['below a row of units', 'Length;Qty\nmm;pcs\nMaterial: Oak;\n1200;4\nMaterial: Pine;\n850;2'],
  ])('of several, each counts for the rows below it, %s', (_place, list) => {
    const read = readList({ list, unit: 'mm', table: null, answers: {} })
    if (!read.ok) throw new Error('the list is not read')
    const { rows, faults, questions } = read.value
    expect(rows.map(({ count, length, material }) => [count, length, material])).toEqual([
      [4, 1200, 'Oak'],
      [2, 850, 'Pine'],
    ])
    expect([faults, questions]).toEqual([[], []])
  })

  it('hides no piece whose line says material', () => {
    expect(piecesBelow('Material: 4 x 1200 leg').rows).toEqual(['4 x 1200', ...below])
    expect(piecesBelow('Material: pegs 40 x 1200').rows).toEqual(['40 x 1200', ...below])
  })
})
