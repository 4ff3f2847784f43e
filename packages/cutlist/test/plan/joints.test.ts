import { describe, expect, it } from 'vitest'
import { jointsOf, fromMm as mm, nm, type PartView } from '../../src/index.ts'

const part = (from: number, to: number): PartView => ({
  stock: 0,
  length: mm(to - from),
  leftover: false,
  price: null,
  trimFromStart: nm(0),
  from: mm(from),
  to: mm(to),
})

describe('the joints of a bar', () => {
  it('lie between the beginning of a part and the end of the part before', () => {
    expect(jointsOf([part(0, 5994), part(5975, 7080), part(7080, 9000)])).toEqual([
      { from: mm(5975), to: mm(5994) },
      { from: mm(7080), to: mm(7080) },
    ])
  })

  it('are absent if the bar has one part', () => {
    expect(jointsOf([])).toEqual([])
  })
})
