import { describe, expect, it } from 'vitest'
import { generatedSets, publicSets, sources } from '../../../scripts/lib/benchmark-sets.mjs'
import { figuresOf } from '../../../scripts/lib/benchmarks.mjs'
import { byOrigin, groups, percent, sets, setsOf, units } from '../src/benchmarks/figures.ts'
import { logScale, provedPart } from '../src/benchmarks/scale.ts'

const row = (work: number, more: object = {}) => ({
  proved: true,
  cost: 100,
  bound: 100,
  work,
  fault: null,
  ...more,
})

describe('the figures of a set', () => {
  it('count proofs, and sum up gaps and work', () => {
    const rows = [
      ...Array.from({ length: 19 }, (_, at) => row(at + 1)),
      row(500, { proved: false, bound: 98 }),
    ]
    expect(figuresOf(rows)).toEqual({
      instances: 20,
      proved: 19,
      gap: { mean: 0.001, most: 0.02 },
      work: { median: 11, p95: 500, most: 500 },
    })
  })

  it('are missing for a set without instances, or with a plan that is not valid', () => {
    expect(() => figuresOf([])).toThrow('without instances')
    expect(() => figuresOf([row(1, { fault: 'bars[0] is too full' })])).toThrow('bars[0] is too full')
  })
})

describe('the published figures', () => {
  it('are there for every set that the command measures, in its order', () => {
    expect(sets.map(({ id }) => id)).toEqual([...publicSets, ...generatedSets].map(({ id }) => id))
    expect(groups.flatMap(({ kind }) => setsOf(kind))).toEqual(sets)
  })

  it('have as many lists as the command makes, and name their source', () => {
    for (const { id, sizes, seeds } of generatedSets)
      expect([id, sets.find((set) => set.id === id)?.instances]).toEqual([id, sizes.length * seeds])
    for (const { id, source } of publicSets)
      expect(sets.find((set) => set.id === id)?.from).toBe(sources[source])
  })

  it('are shown with the sources of their lists, each source once', () => {
    const groups = byOrigin(sets)
    expect(groups.flatMap(({ titles }) => titles).toSorted()).toEqual(
      sets.map(({ title }) => title).toSorted(),
    )
    expect(new Set(groups.map(({ from }) => from)).size).toBe(groups.length)
  })

  it('agree with each other', () => {
    const wrong = sets.filter(
      ({ instances, proved, gap, work }) =>
        proved > instances ||
        (gap.most === 0) !== (proved === instances) ||
        gap.mean > gap.most ||
        work.median > work.p95 ||
        work.p95 > work.most,
    )
    expect(wrong).toEqual([])
  })
})

describe('a chart', () => {
  it('has a scale by powers of ten with room for all work', () => {
    const [first] = sets
    if (first === undefined) throw new Error('there are sets')
    const { at, ticks } = logScale([{ ...first, work: { median: 1, p95: 20, most: 1500 } }])
    expect(ticks.map(({ value }) => value)).toEqual([0.1, 1, 10, 100, 1000, 10_000])
    expect([at(0), at(0.1), at(10_000)]).toEqual([0, 0, 100])
    expect(at(1)).toBeCloseTo(20)
  })

  it('shows one list that is not proved among thousands, and rounds no gap to nothing', () => {
    expect(provedPart({ proved: 3840, instances: 3840 })).toBe(100)
    expect(provedPart({ proved: 3839, instances: 3840 })).toBeLessThan(99)
    expect([percent(0), percent(0.000_04), percent(0.000_000_4)]).toEqual(['0', '0.004 %', 'below 0.0001 %'])
    expect([units(0.32), units(142.51), units(1234)]).toEqual(['0.32', '143', '1230'])
  })
})
