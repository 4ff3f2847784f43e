import { expect, test } from 'vitest'
import type { CuttingPlan, Proof } from '../../shared/planWire.ts'
import { proofOf } from './proof.ts'

const plan = (proof: Proof | null, price: number | null = null) =>
  ({ price, meta: { partial: false, time: 1, proof } }) as CuttingPlan

test('a plan that meets its bound is proved', () => {
  expect(proofOf(plan({ objective: 10, lowerBound: 10, gap: 0, optimal: true }))).toEqual({
    kind: 'optimal',
    byPrice: false,
  })
})

test('a gap is never shown smaller than it is', () => {
  expect(proofOf(plan({ objective: 1000, lowerBound: 996, gap: 0.00401, optimal: false }))).toEqual({
    kind: 'gap',
    gap: 0.005,
  })
  expect(proofOf(plan({ objective: 1000, lowerBound: 996, gap: 0.004, optimal: false }))).toEqual({
    kind: 'gap',
    gap: 0.004,
  })
})

test('a bound of nothing claims nothing', () => {
  expect(proofOf(plan({ objective: 10, lowerBound: 0, gap: 1, optimal: false }))).toEqual({ kind: 'none' })
  expect(proofOf(plan(null))).toEqual({ kind: 'none' })
})
