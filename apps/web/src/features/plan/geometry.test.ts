import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlacedPiece } from '../../shared/planWire.ts'
import { pieceEnds } from './geometry.ts'

function piece(length: number, leftAngle: number, rightAngle: number, start = 10): PlacedPiece {
  return {
    key: 'a',
    length,
    start,
    leftAngle,
    rightAngle,
    display: '',
    input: null,
    descr: null,
    rotated: false,
    rotationAxis: null,
    leftOverlap: 0,
    rightOverlap: 0,
    materialWidth: 60,
  }
}

test('a square piece starts and ends square', () => {
  expect(pieceEnds(piece(500, 0, 0), 60)).toEqual({
    head: { fence: 10, far: 10 },
    tail: { fence: 510, far: 510 },
  })
})

test('front +45 with tail -45 is a trapezoid with its long edge on the fence', () => {
  const { head, tail } = pieceEnds(piece(500, 45, -45), 60)
  expect(head.fence).toBeCloseTo(10)
  expect(tail.fence).toBeCloseTo(510)
  expect(head.far).toBeCloseTo(70)
  expect(tail.far).toBeCloseTo(450)
})

test('the longer edge has the length that was entered, and nothing lies before the start', () => {
  const angle = fc.integer({ min: -75, max: 75 })
  fc.assert(
    fc.property(angle, angle, fc.integer({ min: 400, max: 5000 }), (left, right, length) => {
      const { head, tail } = pieceEnds(piece(length, left, right), 40)
      expect(Math.max(tail.fence - head.fence, tail.far - head.far)).toBeCloseTo(length, 6)
      expect(Math.min(head.fence, head.far)).toBeCloseTo(10, 6)
    }),
  )
})
