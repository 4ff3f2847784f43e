import { describe, expect, it } from 'vitest'
import { faultOf, fold } from '../src/race/folded.ts'
import { readList, type Typed } from '../src/race/list.ts'

const typed = (more: Partial<Typed> = {}): Typed => ({
  unit: 'mm',
  bars: '6000',
  kerf: '3.2',
  trim: '10',
  pieces: '1841.5\t4\n900\t7',
  ...more,
})

describe('the list of a race', () => {
  it('is read as in the app', () => {
    const read = readList(typed({ bars: "6000/20'", pieces: '72 1/2"\t3\n\n900\t7' }))
    expect(read).toMatchObject({ list: { bars: [6_000_000_000, 6_096_000_000], kerf: 3_200_000 } })
    expect(readList(typed({ kerf: '0', trim: '0' }))).toMatchObject({ list: { kerf: 0, trim: 0 } })
    expect(readList(typed({ pieces: '1841.5' }))).toMatchObject({ list: { pieces: [{ count: 1 }] } })
  })

  it.each([
    [{ bars: '6000/' }, 'Bars: “” is no length'],
    [{ bars: '0' }, 'Bars: “0” must be more than 0'],
    [{ kerf: '20 m' }, 'Kerf: “20 m” is too long'],
    [{ kerf: 'thin' }, 'Kerf: “thin” is no length'],
    [{ pieces: ' ' }, 'Pieces: the list is empty.'],
    [{ pieces: '900\t7\ntwelve\t1' }, 'Pieces, line 2: “twelve” is no length'],
    [{ pieces: '900\t1.5' }, 'Pieces, line 1: “1.5” is no quantity'],
    [{ pieces: '5981\t1' }, 'Pieces: one is longer than every bar'],
    [{ pieces: '900\t2001' }, 'Pieces: 2001 are too many'],
  ])('is refused with field and reason: %j', (more, words) => {
    const read = readList(typed(more))
    expect('faults' in read ? read.faults.join(' ') : '').toContain(words)
  })
})

describe('a list with its kerf folded in', () => {
  const list = {
    bars: [6_000, 6_000],
    kerf: 3,
    trim: 10,
    pieces: [
      { length: 2_987, count: 2 },
      { length: 2_987, count: 1 },
    ],
  }
  const folded = fold(list)

  it('holds the same pieces on the same bars', () => {
    // 5980 and one kerf; two pieces of 2990 leave 3.
    expect(folded).toEqual({
      bars: [{ capacity: 5_983, cost: 6_000, quantity: null }],
      pieces: [{ width: 2_990, demand: 3 }],
    })
  })

  it.each([
    [[[0, 0], [0]], null],
    [[[0, 0]], '1 pieces are missing'],
    [[[0, 0, 0]], 'bar 1 is too full'],
    [[[0, 0], [0], [0]], '1 pieces are missing or cut too often'],
    [[[0, 0], [1]], 'bar 2 has a piece that is not on the list'],
  ])('gives the fault of the plan %j', (bars, words) => {
    const fault = faultOf(folded, { bars: bars.map((pieces) => ({ bar: 0, pieces })), proved: false })
    if (words === null) expect(fault).toBeNull()
    else expect(fault).toContain(words)
    expect(faultOf(folded, { bars: [{ bar: 1, pieces: [0] }], proved: false })).toBe(
      'bar 1 is none of the list',
    )
  })
})
