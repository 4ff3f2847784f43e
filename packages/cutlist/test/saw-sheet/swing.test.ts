import { expect, test } from 'vitest'
import { angleOf, swingOf } from '../../src/plans/saw-sheet/swing.ts'

test('the blade swings to the left for a positive angle, to the right for a negative one, and stays for a square end', () => {
  expect([30, -22.5, 0].map(swingOf)).toEqual([
    { side: 'left', degrees: 30 },
    { side: 'right', degrees: 22.5 },
    { side: 'square', degrees: 0 },
  ])
  expect([30, -22.5, 0].map((angle) => angleOf(swingOf(angle)))).toEqual([30, -22.5, 0])
})
