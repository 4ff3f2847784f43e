import { LIMIT_KEYS, LIMIT_KINDS, type LimitKey, type Limits, widest } from '@kerfwise/cutlist'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exceeded, requestUsage } from '../src/index.ts'

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
  it('allow themselves, used to the full', () => {
    fc.assert(
      fc.property(limits, (tier) => {
        expect(exceeded(tier, fullUse(tier))).toBeUndefined()
      }),
    )
  })

  it('allow, when widened, whatever either of the two allows', () => {
    fc.assert(
      fc.property(limits, limits, (a, b) => {
        expect(exceeded(widest(a, b), fullUse(a))).toBeUndefined()
        expect(exceeded(widest(a, b), fullUse(b))).toBeUndefined()
      }),
    )
  })

  it('name the limit, what is allowed and what was asked', () => {
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

describe('what a request asks of a tier', () => {
  const base = {
    stock: [{ length: 6000 }],
    data: [
      { length: 100, count: 2 },
      { length: 90, count: 3 },
    ],
  }

  it('is little when it is plain', () => {
    expect(requestUsage(base)).toEqual({
      items: 2,
      input: 5,
      lengths: 1,
      stock: false,
      leftovers: 0,
      maxJoins: 0,
      miter: false,
      prices: false,
      complexity: false,
      thorough: false,
    })
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

  it('takes four piece lengths per bar and more as unlimited', () => {
    expect(requestUsage({ ...base, complexity: 3 }).complexity).toBe(true)
    expect(requestUsage({ ...base, complexity: 4 }).complexity).toBe(false)
  })
})
