import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWireMm, greatestX, leastX, outlineOf, outputLengths } from '../../src/index.ts'
import { aPlacedPiece } from '../support/index.ts'

const mm = fromWireMm

describe('the outline of a piece', () => {
  it('is a parallelogram where both ends lean the same way', () => {
    const piece = aPlacedPiece({ start: 8.5, leftAngle: 30, rightAngle: 30, materialWidth: 60 })
    const outline = outlineOf(piece)
    expect(outline).toEqual({
      fenceStart: mm(8.5),
      fenceEnd: mm(508.5),
      farStart: mm(43.141016),
      farEnd: mm(543.141016),
    })
    expect(outputLengths(mm(500), outline)).toEqual({
      original: mm(500),
      'saw-edge': mm(500),
      total: mm(534.641016),
    })
  })

  it('is a trapezoid with its long edge on the fence for +45 and -45, off it for -45 and +45', () => {
    const outer = { start: 0, length: 1200, materialWidth: 60 }
    const onFence = outlineOf(aPlacedPiece({ ...outer, leftAngle: 45, rightAngle: -45 }))
    expect(onFence).toEqual({ fenceStart: 0, fenceEnd: mm(1200), farStart: mm(60), farEnd: mm(1140) })
    const offFence = outlineOf(aPlacedPiece({ ...outer, leftAngle: -45, rightAngle: 45 }))
    expect(offFence).toEqual({ fenceStart: mm(60), fenceEnd: mm(1140), farStart: 0, farEnd: mm(1200) })
    expect(outputLengths(mm(1200), offFence)['saw-edge']).toBe(mm(1080))
  })

  it('begins at the start of the piece and has the entered length as its longer edge', () => {
    const angle = fc.integer({ min: -80, max: 80 })
    fc.assert(
      fc.property(angle, angle, fc.integer({ min: 0, max: 100 }), (leftAngle, rightAngle, materialWidth) => {
        const piece = aPlacedPiece({ start: 20, length: 3000, leftAngle, rightAngle, materialWidth })
        const outline = outlineOf(piece)
        const { fenceStart, fenceEnd, farStart, farEnd } = outline
        expect(leastX(outline)).toBe(mm(20))
        expect(Math.max(fenceEnd - fenceStart, farEnd - farStart)).toBe(mm(3000))
        expect(greatestX(outline)).toBeGreaterThanOrEqual(mm(3020))
      }),
    )
  })
})
