import { describe, expect, it } from 'vitest'
import {
  fromWireMm,
  isProof,
  type Proof,
  pickedBy,
  proofReasons,
  proofStatement,
  proofTexts,
  scrapIn,
} from '../../src/index.ts'

const proof = (values: Partial<Proof>): Proof => ({
  objective: 12_000,
  lowerBound: 10_000,
  gap: 1 / 6,
  optimal: false,
  ...values,
})

const bar = (length: number, leftover = false) => ({ length, quantity: null, leftover })

const plan = (values: Partial<Parameters<typeof proofStatement>[1]> = {}) => ({
  priced: false,
  worth: false,
  short: false,
  stock: [bar(6000)],
  ...values,
})

/** How much more than the best the statement allows. */
const excess = (values: Partial<Proof>, of: Parameters<typeof plan>[0] = {}) => {
  const statement = proofStatement(proof(values), plan(of))
  return statement.textKey === 'plan.proof.within' ? statement.excess : statement.textKey
}

describe('the statement of a plan about its proof', () => {
  it('says that no plan is better, by the proved quantity', () => {
    const optimal = proof({ optimal: true, lowerBound: 12_000, gap: 0 })
    const of = (values: Parameters<typeof plan>[0]) => proofStatement(optimal, plan(values)).textKey
    expect(of({})).toBe('plan.proof.optimal')
    expect(of({ priced: true })).toBe('plan.proof.cheapest')
    expect(of({ priced: true, worth: true })).toBe('plan.proof.cheapestNet')
    expect(of({ short: true })).toBe('plan.proof.mostCut')
    expect(of({ short: true, priced: true })).toBe('plan.proof.mostCut')
  })

  it('is empty if nothing was proved', () => {
    expect(excess({ lowerBound: 0, gap: 0.5 })).toBe('plan.proof.none')
    expect(excess({ lowerBound: 1, gap: 1 })).toBe('plan.proof.none')
    expect(excess({ lowerBound: 1, gap: 0.9999 })).not.toBe('plan.proof.none')
  })

  it('has a gap that is rounded up to a thousandth and is never 0', () => {
    const gap = (exact: number) => {
      const statement = proofStatement(proof({ gap: exact }), plan())
      return statement.textKey === 'plan.proof.within' && statement.gap
    }
    expect([1 / 6, 0.0121, 0.012, 1e-9].map(gap)).toEqual([0.167, 0.013, 0.012, 0.001])
  })

  it('names money if bars have prices, rounded up to a cent', () => {
    const money = (objective: number, lowerBound: number) =>
      excess({ objective, lowerBound }, { priced: true })
    expect(money(10.7, 10.5)).toEqual({ kind: 'money', amount: 0.2 })
    expect(money(10.701, 10.5)).toEqual({ kind: 'money', amount: 0.21 })
  })

  it('counts whole bars if all are of one length', () => {
    const bars = (lowerBound: number) => excess({ objective: 18_000, lowerBound })
    expect(bars(12_000)).toEqual({ kind: 'bars', count: 1, length: null })
    expect(bars(11_999)).toEqual({ kind: 'bars', count: 1, length: null })
    expect(bars(6001)).toEqual({ kind: 'bars', count: 1, length: null })
    expect(bars(6000)).toEqual({ kind: 'bars', count: 2, length: null })
    // A bound between two counts is rounded up to the number of bars that the plan has: then it is at most one length.
    expect(bars(12_001)).toEqual({ kind: 'bars', count: 1, length: fromWireMm(6000) })
  })

  it('counts the shortest new bars that hold the difference if there are several lengths', () => {
    const stock = [bar(4000), bar(6000), bar(1000, true)]
    const bars = (lowerBound: number) => excess({ objective: 18_000, lowerBound }, { stock })
    expect(bars(14_000)).toEqual({ kind: 'bars', count: 1, length: fromWireMm(4000) })
    expect(bars(13_999)).toEqual({ kind: 'bars', count: 2, length: fromWireMm(4000) })
    expect(bars(17_999)).toEqual({ kind: 'bars', count: 1, length: fromWireMm(4000) })
    // Of leftovers alone it is the shortest of them.
    const leftovers = [bar(3000, true), bar(2000, true)]
    expect(excess({ objective: 5000, lowerBound: 3000 }, { stock: leftovers })).toEqual({
      kind: 'bars',
      count: 1,
      length: fromWireMm(2000),
    })
    // A leftover may cost less than its length, so leftovers are not counted in bars.
    expect(excess({ objective: 4000, lowerBound: 2000 }, { stock: [bar(2000, true)] })).toEqual({
      kind: 'bars',
      count: 1,
      length: fromWireMm(2000),
    })
  })

  it('says that a better plan may exist if there is a gap or no bound', () => {
    const of = (values: Partial<Proof>, short = false) =>
      isProof(proofStatement(proof(values), plan({ short })))
    expect(of({ optimal: true })).toBe(true)
    expect(of({ optimal: true }, true)).toBe(true)
    expect(of({})).toBe(false)
    expect(of({ gap: 1 })).toBe(false)
  })
})

describe('the texts about a proof', () => {
  const known = { partial: false, excess: true, kerf: true }
  const gap = proofStatement(proof({}), plan())

  it('name the kerf after a statement, and nothing without a statement', () => {
    expect(proofTexts({ textKey: 'plan.proof.optimal' }, known)).toEqual(['proof.optimal', 'proof.kerf'])
    expect(proofTexts({ textKey: 'plan.proof.cheapest' }, { ...known, kerf: false })).toEqual([
      'proof.cheapest',
      'proof.kerfUnset',
    ])
    expect(proofTexts({ textKey: 'plan.proof.none' }, known)).toEqual(['proof.none'])
  })

  it('say how far the scrap is proved, and nothing where it is not', () => {
    const met = { value: 12_000, bound: 12_000, optimal: true }
    const of = (waste: { value: number; bound: number | null; optimal: boolean }, joints = true) => {
      const levels = { cost: met, joints: { value: 2, bound: 2, optimal: joints }, waste }
      return proofStatement(proof({ optimal: true, gap: 0, levels }), plan())
    }
    const within = of({ value: 250.25, bound: 130, optimal: false })
    expect(proofTexts(of({ value: 9, bound: 9, optimal: true }), known)).toContain('proof.leastScrap')
    expect(proofTexts(within, known)).toContain('proof.scrapWithin')
    expect(scrapIn(within)).toEqual({ kind: 'within', length: fromWireMm(120.3) })
    // Where something else counts before scrap, a plan that is worse in that may waste less.
    const levels = { cost: met, waste: met, patterns: met }
    for (const after of ['layouts', 'longRests'] as const) {
      const statement = proofStatement(proof({ optimal: true, gap: 0, levels }), { ...plan(), after })
      expect(proofTexts(statement, known)).toEqual(['proof.optimal', 'proof.kerf'])
    }
    const used = proof({ optimal: true, gap: 0, levels: { ...levels, leftovers: met } })
    expect(proofTexts(proofStatement(used, plan()), known)).toEqual(['proof.optimal', 'proof.kerf'])
    const open = of({ value: 9, bound: null, optimal: false })
    // Fewer joints could come with more scrap or with less.
    const joined = of({ value: 9, bound: 3, optimal: false }, false)
    for (const statement of [open, joined]) {
      expect(proofTexts(statement, known)).toEqual(['proof.optimal', 'proof.kerf'])
    }
  })

  it('name a known excess, and at the end that the search was cut short', () => {
    expect(proofTexts(gap, { ...known, partial: true })).toEqual([
      'proof.withinExcess',
      'proof.kerf',
      'proof.partial',
    ])
    expect(proofTexts(gap, { ...known, excess: false })).toEqual(['proof.within', 'proof.kerf'])
  })

  it('begin with the reason why the person picked the plan', () => {
    const patterns = [{ stock: 0, count: 1, pieces: [{ piece: 0, count: 1 }] }]
    expect(pickedBy({ complexity: 100, patterns }, 100)).toBe('patterns')
    expect(pickedBy({ complexity: 2 }, 100)).toBe('lengths')
    expect([pickedBy({ complexity: 2 }, 2), pickedBy({ complexity: 100 }, 4)]).toEqual([null, null])
    expect(proofTexts(gap, { ...known, picked: 'patterns' })[0]).toBe('proof.picked')
    expect(proofTexts(gap, { ...known, picked: 'lengths' })[0]).toBe('proof.fewLengths')
    expect(proofTexts(gap, { ...known, picked: null })[0]).toBe('proof.withinExcess')
  })
})

describe('the reason for a statement', () => {
  const gap = proofStatement(proof({}), plan())

  it('is an unfinished search only for a plan that nobody picked', () => {
    expect(proofReasons(gap, null)).toEqual(['proof:why.within'])
    expect(proofReasons(gap, 'patterns')).toEqual(['plan:proof.picked'])
    expect(proofReasons({ textKey: 'plan.proof.optimal' }, 'patterns')).toEqual(['proof:why.optimal'])
  })

  it('holds among plans with few lengths on a bar where those were picked', () => {
    expect(proofReasons({ textKey: 'plan.proof.optimal' }, 'lengths')).toEqual([
      'plan:proof.fewLengths',
      'proof:why.optimal',
    ])
  })
})
