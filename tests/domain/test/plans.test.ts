import { type BarView, buildRequest, fromWireMm, greatestX, leastX, UNLIMITED } from '@kerfwise/cutlist'
import { arbitrary } from '@kerfwise/cutlist/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solved } from './solve.ts'

const source = fc.record({
  panel: arbitrary.panel,
  items: fc.uniqueArray(arbitrary.item, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }),
  configuration: arbitrary.configuration,
  unit: fc.constantFrom('in.' as const, 'mm' as const),
  limits: fc.constant(UNLIMITED),
  effort: fc.constant('preview' as const),
  demo: fc.constant(null),
})

const total = <T>(list: readonly T[], value: (entry: T) => number) =>
  list.reduce((sum, entry) => sum + value(entry), 0)

/** Two nanometres: a slant is rounded to one here and to one in the answer. */
const ROUNDING = 2

function expectWithinBar(bar: BarView): void {
  for (const { outline } of bar.pieces) {
    expect(leastX(outline)).toBeGreaterThanOrEqual(-ROUNDING)
    expect(greatestX(outline)).toBeLessThanOrEqual(bar.length + ROUNDING)
    expect(
      Math.min(outline.fenceEnd - outline.fenceStart, outline.farEnd - outline.farStart),
    ).toBeGreaterThan(0)
  }
}

function expectApart(bar: BarView): void {
  for (const [index, piece] of bar.pieces.slice(1).entries()) {
    const before = bar.pieces[index]
    if (before === undefined) continue
    expect(piece.outline.fenceStart - before.outline.fenceEnd).toBeGreaterThanOrEqual(-ROUNDING)
    expect(piece.outline.farStart - before.outline.farEnd).toBeGreaterThanOrEqual(-ROUNDING)
  }
}

describe('the request of any valid panel', () => {
  it('is accepted by the optimizer, and the view shows its whole answer', () => {
    let plans = 0
    fc.assert(
      fc.property(source, (from) => {
        const built = buildRequest(from)
        if (!built.ok) return
        const shown = solved(built.value)
        if (shown === null) return
        plans += 1
        const { answer, view } = shown
        expect(total(view.bars, ({ count }) => count)).toBe(answer.barsCount)
        expect(total(view.bars, ({ count, pieces }) => count * pieces.length)).toBe(answer.outputCount)
        expect(total(view.missing, ({ count }) => count)).toBe(answer.inputCount - answer.outputCount)
        const used = [...view.buyList, ...view.leftoversUsed]
        expect(total(used, ({ count, length }) => count * length)).toBe(fromWireMm(answer.totalLength))
        expect(total(view.offcuts, ({ count, length }) => count * length)).toBe(
          fromWireMm(answer.totalAvailable),
        )
        for (const bar of view.bars) {
          expectWithinBar(bar)
          expectApart(bar)
          expect(bar.pieces.every(({ itemId }) => itemId !== null)).toBe(true)
          if (bar.parts.length > 0) expect(bar.parts.at(-1)?.to).toBe(bar.length)
        }
      }),
      { numRuns: 150 },
    )
    expect(plans).toBeGreaterThan(10)
  })
})
