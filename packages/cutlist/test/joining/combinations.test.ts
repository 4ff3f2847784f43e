import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CombinationPart,
  combinations,
  fromMm,
  JOIN_MODES,
  panelCombinations,
  UNLIMITED,
} from '../../src/index.ts'
import { aConfiguration } from '../support/index.ts'

function part(length: number, values: Partial<CombinationPart> = {}): CombinationPart {
  return { length: fromMm(length), price: null, quantity: null, leftover: false, ...values }
}

const lengths = (list: Iterable<{ length: number }>) => [...list].map(({ length }) => length / 1e6)

describe('combinations', () => {
  it('have two parts without a rule, each used as often as wanted', () => {
    expect(lengths(combinations([part(3000), part(1000)]))).toEqual([6000, 4000, 2000])
  })

  it('repeat a limited part no more often than its quantity, and name the number of bars that they suffice for', () => {
    const parts = [part(3000, { quantity: 1 }), part(1000, { quantity: 7 }), part(500, { quantity: 0 })]
    const found = [...combinations(parts, { maxParts: 3 })].map(({ origin, quantity }) => [
      origin.map(({ length }) => length / 1e6).join('+'),
      quantity,
    ])
    expect(found).toEqual([
      ['3000+1000', 1],
      ['3000+1000+1000', 1],
      ['1000+1000', 3],
      ['1000+1000+1000', 2],
    ])
  })

  it('follow the mode', () => {
    const parts = [part(3000), part(1000, { leftover: true })]
    expect(lengths(combinations(parts, { mode: 'scrapOnly' }))).toEqual([2000])
    expect(lengths(combinations(parts, { mode: 'singleRawAllowed' }))).toEqual([4000, 2000])
    expect(lengths(combinations(parts, { mode: 'allAllowed' }))).toEqual([6000, 4000, 2000])
  })

  it('drop short parts and short totals', () => {
    const parts = [part(3000), part(1000)]
    expect(lengths(combinations(parts, { minPart: fromMm(2000) }))).toEqual([6000])
    expect(lengths(combinations(parts, { minTotal: fromMm(4000) }))).toEqual([6000, 4000])
  })

  it('add up prices, with leftovers without a price free', () => {
    const parts = [part(3000, { price: 10 }), part(1000, { leftover: true })]
    expect([...combinations(parts)].map(({ price, leftover }) => [price, leftover])).toEqual([
      [20, false],
      [10, false],
      [null, true],
    ])
  })

  it('never use more of a part than its quantity', () => {
    const parts = fc.array(
      fc.record({
        length: fc.integer({ min: 1, max: 9 }).map(fromMm),
        price: fc.constant(null),
        quantity: fc.option(fc.integer({ min: 0, max: 4 })),
        leftover: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom(...JOIN_MODES),
        fc.integer({ min: 0, max: 4 }),
        (list, mode, maxParts) => {
          for (const { origin, quantity, leftover } of combinations(list, { mode, maxParts })) {
            expect(origin.length).toBeGreaterThanOrEqual(2)
            expect(origin.length).toBeLessThanOrEqual(maxParts)
            expect(quantity).not.toBe(0)
            for (const used of new Set(origin)) {
              const count = origin.filter((other) => other === used).length
              if (used.quantity !== null)
                expect(count * (quantity ?? Infinity)).toBeLessThanOrEqual(used.quantity)
            }
            if (mode === 'scrapOnly') expect(leftover).toBe(true)
          }
        },
      ),
    )
  })
})

describe('the combinations of a panel', () => {
  const context = { unit: 'in.', limits: UNLIMITED, mitred: false } as const

  it('are those of its bars and leftovers within its joins', () => {
    const configuration = aConfiguration({
      barLength: '120',
      leftovers: [{ length: '45', stock: '50' }],
      maxJoins: 1,
      joinMode: 'singleRawAllowed',
    })
    expect(panelCombinations(configuration, context, 10).map(({ quantity }) => quantity)).toEqual([50, 25])
    expect(panelCombinations(configuration, context, 1)).toHaveLength(1)
    expect(panelCombinations({ ...configuration, maxJoins: 0 }, context, 10)).toEqual([])
  })
})
