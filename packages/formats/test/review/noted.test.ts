import { describe, expect, it } from 'vitest'
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
