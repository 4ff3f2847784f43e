import { describe, expect, it } from 'vitest'
import { asItemId, isFilledFreely, type OptimizeResult, takesNoMore } from '../../src/index.ts'
import { type BarOf, planOf } from './lists.ts'

const [gate, stairs] = [asItemId('gate'), asItemId('stairs')]

const isGood = (after: OptimizeResult, before: OptimizeResult, offcuts: 'fill' | 'keep' = 'fill') =>
  takesNoMore({ plan: after, keys: [gate, stairs] }, { plan: before, keys: [gate, stairs] }, offcuts)

const bars = (...rows: readonly BarOf[]) => planOf(rows, { cost: 100 })

describe('a plan with later pieces', () => {
  it('may cost as much as the plan of the due pieces, or less, but not more', () => {
    const costs = (cost: number) => planOf([{}], { cost })
    expect(isGood(costs(100), costs(100))).toBe(true)
    expect(isGood(costs(99), costs(100))).toBe(true)
    expect(isGood(costs(101), costs(100))).toBe(false)
  })

  it('takes no longer bar', () => {
    expect(isGood(bars({ length: 4000 }), bars({ length: 4000 }))).toBe(true)
    expect(isGood(bars({ length: 3999 }), bars({ length: 4000 }))).toBe(true)
    expect(isGood(bars({ length: 4001 }), bars({ length: 4000 }))).toBe(false)
  })

  it('takes no further bar, even if its bars are shorter', () => {
    expect(isGood(bars({ length: 2000, count: 2 }), bars({ length: 4000 }))).toBe(false)
    expect(isGood(bars({ length: 4000 }), bars({ length: 2000, count: 2 }))).toBe(true)
    expect(isGood(bars({ length: 2000 }, { length: 2000 }), bars({ length: 2000, count: 2 }))).toBe(true)
  })

  it('counts each part of a joined bar as a bar', () => {
    const joined = bars({ length: 6000, parts: 3 })
    expect(isGood(joined, bars({ length: 3000, count: 2 }))).toBe(false)
    expect(isGood(bars({ length: 3000, count: 2 }), joined)).toBe(true)
  })

  it('makes no further joint, even if it takes as many bars', () => {
    const [plain, joined] = [bars({ length: 3000, count: 2 }), bars({ length: 6000, parts: 2 })]
    expect(isGood(joined, plain)).toBe(false)
    expect(isGood(joined, joined)).toBe(true)
    const all = { totalLength: 6000 }
    const two = { ...bars({ parts: 2, count: 2 }, { count: 2 }), ...all }
    const four = { ...bars({ parts: 3, count: 2 }), ...all }
    expect([isGood(four, two), isGood(two, four)]).toEqual([false, true])
  })

  it('leaves no due piece uncut that the plan of the due pieces cuts', () => {
    const lacks = (...missing: readonly [string, number][]) =>
      planOf([{}], { missing: missing.map(([key, count]) => ({ key, count })) })
    expect(isGood(lacks(['0', 1]), lacks())).toBe(false)
    expect(isGood(lacks(), lacks(['0', 1]))).toBe(false)
    expect(isGood(lacks(['0', 2]), lacks(['0', 1]))).toBe(false)
    expect(isGood(lacks(['0', 1]), lacks(['1', 1]))).toBe(false)
    expect(isGood(lacks(['0', 1], ['1', 2]), lacks(['1', 2], ['0', 1]))).toBe(true)
  })

  it('knows a missing piece by its row, as rows have other places with the later ones between them', () => {
    const missing = (key: string) => planOf([{}], { missing: [{ key, count: 1 }] })
    const after = { plan: missing('1'), keys: [gate, stairs] }
    expect(takesNoMore(after, { plan: missing('0'), keys: [stairs] }, 'fill')).toBe(true)
    expect(takesNoMore(after, { plan: missing('0'), keys: [gate] }, 'fill')).toBe(false)
  })

  it('may shorten useful offcuts, unless they are kept', () => {
    const [long, short] = [planOf([{ available: 900 }]), planOf([{ available: 899 }])]
    expect(isGood(short, long, 'fill')).toBe(true)
    expect(isGood(short, long, 'keep')).toBe(false)
    expect(isGood(long, long, 'keep')).toBe(true)
    expect(isGood(long, short, 'keep')).toBe(true)
  })
})

describe('pieces that are cut before they are due', () => {
  const waits = { pieces: [], filled: 2, alone: { objective: 12_000, optimal: true } }

  it('are free where the plan takes no more than the due pieces alone', () => {
    expect(isFilledFreely(waits, { objective: 12_000 })).toBe(true)
    expect(isFilledFreely(waits, { objective: 12_000.000_000_1 })).toBe(true)
  })

  it('are not free in a picked plan that takes more', () => {
    expect(isFilledFreely(waits, { objective: 18_000 })).toBe(false)
    expect(isFilledFreely({ ...waits, filled: 0 }, { objective: 18_000 })).toBe(true)
  })
})
