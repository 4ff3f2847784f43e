import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exceeded,
  grown,
  LIMIT_KEYS,
  LIMIT_KINDS,
  type LimitKey,
  type Limits,
  requestUsage,
  savedUsage,
  widest,
} from '../../src/index.ts'

const value = (key: LimitKey) =>
  LIMIT_KINDS[key] === 'flag' ? fc.boolean() : fc.option(fc.nat({ max: 1_000 }), { nil: null })

const limits = fc.record(
  Object.fromEntries(LIMIT_KEYS.map((key) => [key, value(key)])),
) as unknown as fc.Arbitrary<Limits>

/** All that a tier allows, used to the full. */
function fullUse(tier: Limits) {
  return Object.fromEntries(LIMIT_KEYS.map((key) => [key, tier[key] ?? 1_000_000]))
}

describe('limits', () => {
  it('allow a use up to each limit', () => {
    fc.assert(
      fc.property(limits, (tier) => {
        expect(exceeded(tier, fullUse(tier))).toBeUndefined()
      }),
    )
  })

  it('allow, when widened, every use that either of the two allows', () => {
    fc.assert(
      fc.property(limits, limits, (a, b) => {
        expect(exceeded(widest(a, b), fullUse(a))).toBeUndefined()
        expect(exceeded(widest(a, b), fullUse(b))).toBeUndefined()
      }),
    )
  })

  it('name the limit, the allowed and the wanted number', () => {
    fc.assert(
      fc.property(limits, (tier) => {
        const items = tier.items
        if (items === null) return
        expect(exceeded(tier, { items: items + 1 })).toEqual({
          limit: 'items',
          allowed: items,
          asked: items + 1,
        })
      }),
    )
  })
})

/** The usage of one stock length without any other feature. */
const plainUse = {
  lengths: 1,
  stock: false,
  leftovers: 0,
  maxJoins: 0,
  miter: false,
  prices: false,
  complexity: false,
  margin: false,
}

describe('the use of a tier by a request', () => {
  const base = {
    stock: [{ length: 6000 }],
    data: [
      { length: 100, count: 2 },
      { length: 90, count: 3 },
    ],
  }

  it('is small for a plain one', () => {
    expect(requestUsage(base)).toEqual({
      items: 2,
      input: 5,
      ...plainUse,
      thorough: false,
      sawTime: false,
    })
  })

  it('counts a picked plan as saw time', () => {
    const picked = [undefined, null, [], [{}]].map((patterns) => requestUsage({ ...base, patterns }).sawTime)
    expect(picked).toEqual([false, false, false, true])
  })

  it('counts several bars at once as saw time', () => {
    const most = [undefined, null, 1, 2].map((bundle) => requestUsage({ ...base, bundle }).sawTime)
    expect(most).toEqual([false, false, false, true])
  })

  it('counts a bar length once, however often it is listed', () => {
    const stock = [
      { length: 6000 },
      { length: 6000, price: 4 },
      { length: 3000 },
      { length: 700, leftover: true },
    ]
    expect(requestUsage({ ...base, stock })).toMatchObject({
      lengths: 2,
      leftovers: 1,
      stock: true,
      prices: true,
    })
  })

  it('counts four piece lengths per bar and more as unlimited', () => {
    expect(requestUsage({ ...base, complexity: 3 }).complexity).toBe(true)
    expect(requestUsage({ ...base, complexity: 4 }).complexity).toBe(false)
  })

  it('counts a limit of pieces on a bar as one of lengths', () => {
    const asked = [undefined, null, 1, 1000].map(
      (mostPieces) => requestUsage({ ...base, mostPieces }).complexity,
    )
    expect(asked).toEqual([false, false, true, true])
  })

  it('counts a reserve above 0 as a margin', () => {
    const asked = [undefined, null, 0, 0.5].map((reserve) => requestUsage({ ...base, reserve }).margin)
    expect(asked).toEqual([false, false, false, true])
  })

  it('takes a clamping length as what a margin is', () => {
    const asked = [undefined, null, 0, 120].map((clamp) => requestUsage({ ...base, clamp }).margin)
    expect(asked).toEqual([false, false, false, true])
  })
})

describe('the use of a tier by a saved panel', () => {
  const plain = { barLength: '6000', stock: '', leftovers: [], unitPrice: '', complexity: 100, maxJoins: 0 }
  const row = { length: '900', count: '3', leftAngle: '45', leftAngleDirection: 1 }

  it.each(['supplier', 'onHand', 'packSize', 'discounts'])('has prices if %s is set', (key) => {
    const of = (text: string) => savedUsage({ configuration: { ...plain, [key]: text }, items: [row] }).prices
    expect([of(' '), of('5')]).toEqual([false, true])
  })

  it('is small for a plain one', () => {
    expect(savedUsage({ configuration: plain, items: [row, { ...row, count: 'x' }] })).toEqual({
      items: 2,
      input: 3,
      ...plainUse,
      sawTime: false,
      jobs: false,
    })
  })

  it('equals the use by a run of the panel', () => {
    const leftovers = [
      { length: '400', stock: '' },
      { length: ' ', stock: '' },
    ]
    const rich = {
      barLength: '6000/3000',
      stock: '/9',
      leftovers,
      unitPrice: '4/2',
      complexity: 2,
      maxJoins: 1,
    }
    const configuration = { ...rich, miterEnabled: true }
    expect(savedUsage({ configuration, items: [row] })).toMatchObject({
      lengths: 2,
      stock: true,
      leftovers: 1,
      maxJoins: 1,
      miter: true,
      prices: true,
      complexity: true,
    })
  })

  it('counts any length above 0 as a margin, in any notation', () => {
    const of = (margin: unknown) => savedUsage({ configuration: { ...plain, margin }, items: [] }).margin
    expect([undefined, '', ' ', '0', '0,0 mm', 0].map(of)).toEqual(Array(6).fill(false))
    expect(['3', '1/8"', '0,5 mm', '.5', 2].map(of)).toEqual(Array(5).fill(true))
    const clamped = savedUsage({ configuration: { ...plain, clamp: '12 cm' }, items: [] })
    expect(clamped.margin).toBe(true)
  })

  it('counts an order of the saw list and any cost at the saw as time at the saw', () => {
    const of = (some: object) => savedUsage({ configuration: { ...plain, ...some }, items: [] }).sawTime
    expect(
      [{}, { sawOrder: 'planned' }, { cutCost: '0' }, { barCost: ' ' }, { bundle: '1' }].map(of),
    ).toEqual(Array(5).fill(false))
    expect([{ sawOrder: 'setUps' }, { cutCost: '5' }, { swingCost: '0,2' }, { bundle: '4' }].map(of)).toEqual(
      Array(4).fill(true),
    )
  })

  it('counts a piece with the name of a job as jobs', () => {
    const of = (job: unknown) => savedUsage({ configuration: plain, items: [{ job }] }).jobs
    expect([undefined, '', ' '].map(of)).toEqual([false, false, false])
    expect(['Stairs', 7].map(of)).toEqual([true, true])
  })

  it('may stay or shrink, and only additions count', () => {
    const before = { lengths: 3, prices: true, items: 40 }
    expect(grown(before, { lengths: 3, prices: true, items: 12 })).toEqual({})
    expect(grown(before, { lengths: 4, prices: true, stock: true })).toEqual({ lengths: 4, stock: true })
  })
})
