import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRequest, isWithin, UNITS } from '../../src/index.ts'
import { arbitrary } from '../support/index.ts'

const source = fc.record({
  panel: arbitrary.panel,
  items: fc.array(arbitrary.item, { maxLength: 6 }),
  configuration: arbitrary.configuration,
  unit: fc.constantFrom(...UNITS),
  limits: arbitrary.tierLimits,
  effort: fc.constantFrom('preview' as const, 'normal' as const, 'thorough' as const),
  demo: fc.constantFrom(null, 'basic-example-demo'),
})

describe('a request that was built', () => {
  it('never asks for what the tier forbids', () => {
    let built = 0
    fc.assert(
      fc.property(source, (from) => {
        const result = buildRequest(from)
        if (!result.ok) return
        built += 1
        const { request, keys } = result.value
        const { limits } = from
        const pieces = request.data.reduce((sum, piece) => sum + piece.count, 0)
        const bars = request.stock.filter((entry) => !entry.leftover)
        const leftovers = request.stock.filter((entry) => entry.leftover)
        expect(keys).toHaveLength(request.data.length)
        expect(isWithin(limits, 'items', request.data.length)).toBe(true)
        expect(isWithin(limits, 'input', pieces)).toBe(true)
        expect(isWithin(limits, 'lengths', bars.length)).toBe(true)
        expect(isWithin(limits, 'leftovers', leftovers.length)).toBe(true)
        expect(isWithin(limits, 'maxJoins', request.allowJoins?.maxJoins ?? 0)).toBe(true)
        if (!limits.stock) {
          expect(leftovers).toEqual([])
          expect(bars.every((entry) => entry.quantity === null)).toBe(true)
        }
        if (!limits.miter) {
          expect(request.version).toBe(1)
          expect(request.data.every((piece) => piece.leftAngle === 0 && piece.rightAngle === 0)).toBe(true)
        }
        if (!limits.prices) expect(request.stock.every((entry) => entry.price === undefined)).toBe(true)
        if (!limits.complexity) expect([request.complexity, request.mostPieces]).toEqual([100, undefined])
        if (!limits.sawTime) expect(request.bundle).toBeUndefined()
        if (!limits.margin) expect([request.reserve, request.clamp]).toEqual([0, undefined])
        if (!limits.thorough) expect(request.effort).not.toBe('thorough')
      }),
      { numRuns: 3000 },
    )
    expect(built).toBeGreaterThan(0)
  })

  it('is accepted in shape by the optimizer: equal kerfs, positive lengths, angles only with width and offset', () => {
    fc.assert(
      fc.property(source, (from) => {
        const result = buildRequest(from)
        if (!result.ok) return
        const { request } = result.value
        expect(request.sawWidth).toBe(request.cutWaste)
        expect([...request.stock, ...request.data].every(({ length }) => length > 0)).toBe(true)
        const priced = request.stock.filter((entry) => !entry.leftover && entry.price !== undefined)
        const bars = request.stock.filter((entry) => !entry.leftover)
        expect([0, bars.length]).toContain(priced.length)
        if (request.data.some((piece) => piece.leftAngle !== 0 || piece.rightAngle !== 0)) {
          expect(request.version).toBe(2)
          expect(request.materialWidth).toBeGreaterThan(0)
          expect(request.delta).toBeGreaterThan(0)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
