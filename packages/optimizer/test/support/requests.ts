import fc from 'fast-check'
import type { OptimizeRequest, RequestPiece, RequestStock } from '../../src/index.ts'

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10)

const stock: fc.Arbitrary<RequestStock> = fc.record(
  {
    length: tenths(2_000, 7_000),
    quantity: fc.integer({ min: 1, max: 20 }),
    leftover: fc.boolean(),
  },
  { requiredKeys: ['length'] },
)

const straightPiece: fc.Arbitrary<RequestPiece> = fc.record({
  length: tenths(50, 2_000),
  count: fc.integer({ min: 1, max: 30 }),
})

const mitredPiece: fc.Arbitrary<RequestPiece> = fc.record({
  length: tenths(300, 2_000),
  count: fc.integer({ min: 1, max: 9 }),
  leftAngle: fc.constantFrom(0, 22.5, 45, -45, 30),
  rightAngle: fc.constantFrom(0, -22.5, 45, -45, 30),
})

const settings = {
  effort: fc.constantFrom('preview' as const, 'normal' as const),
  sideWaste: tenths(0, 20),
  reusable: tenths(0, 800),
  complexity: fc.constantFrom(1, 2, 3, 100),
  algorithm: fc.constantFrom('conservative' as const, 'normal' as const, 'aggressive' as const),
  groupIdentical: fc.boolean(),
}

const straight: fc.Arbitrary<OptimizeRequest> = fc
  .record({
    ...settings,
    stock: fc.array(stock, { minLength: 1, maxLength: 4 }),
    data: fc.array(straightPiece, { minLength: 1, maxLength: 25 }),
    cutWaste: tenths(0, 5),
  })
  .map((request) => ({ ...request, sawWidth: request.cutWaste }))

const mitred: fc.Arbitrary<OptimizeRequest> = fc.record({
  ...settings,
  version: fc.constant(2),
  stock: fc.array(stock, { minLength: 1, maxLength: 3 }),
  data: fc.array(mitredPiece, { minLength: 1, maxLength: 8 }),
  cutWaste: fc.constantFrom(2.2, 3.2),
  materialWidth: tenths(20, 120),
  delta: tenths(1, 5),
  symmetricalX: fc.boolean(),
  symmetricalY: fc.boolean(),
  symmetricalZ: fc.boolean(),
})

/** Requests as people make them: most have a plan, some run out of stock, a few fit no bar. */
export const requests = fc.oneof({ weight: 3, arbitrary: straight }, { weight: 1, arbitrary: mitred })
