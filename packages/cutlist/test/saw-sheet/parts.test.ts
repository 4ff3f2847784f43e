import { describe, expect, it } from 'vitest'
import { rightPlans } from '../support/right-answers.ts'

const joined = rightPlans.flatMap(({ name, built, view }) =>
  view.sheet
    .filter(({ bar }) => bar.parts.length > 0)
    .map((sheet) => ({ name, sheet, request: built.request })),
)

describe('the sheet of a joined bar', () => {
  it.each(joined)(
    '$name: gives the length cut off each part, and the parts and joints make the bar',
    (each) => {
      const { sheet, request } = each
      const { parts, joints, bar } = sheet
      const [trim, join] = [request.sideWaste * 1e6, request.join * 1e6]
      expect(parts.map(({ number }) => number)).toEqual(parts.map((_, at) => at + 1))
      for (const [at, part] of parts.entries()) {
        const raw = bar.parts[at]
        expect(part).toMatchObject({ length: raw?.length, leftover: raw?.leftover })
        expect(part.joined + part.offStart + part.offEnd).toBe(part.length)
        // The bar keeps its own trim at head and tail.
        expect(part.offStart).toBe((raw?.trimFromStart ?? 0) + (at === 0 ? 0 : trim))
        expect(part.offEnd).toBe(at === parts.length - 1 ? 0 : trim)
      }
      expect(joints).toHaveLength(parts.length - 1)
      const whole = parts.reduce((sum, part) => sum + part.joined, 0)
      expect(whole - join * joints.length).toBe(bar.length)
    },
  )

  it.each(joined)('$name: names the piece that a joint lies in, and how far in it begins', (each) => {
    const { joints, bar } = each.sheet
    for (const { from, to, piece, inPiece } of joints) {
      const middle = (from + to) / 2
      const within = bar.pieces.filter(({ outline: { fenceStart, fenceEnd, farStart, farEnd } }) => {
        return Math.min(fenceStart, farStart) < middle && middle < Math.max(fenceEnd, farEnd)
      })
      expect(piece).toBe(within[0] ?? null)
      expect(inPiece).toBe(piece && from - piece.outline.fenceStart)
    }
  })
})
