import type { OptimizeRequest } from '@kerfwise/cutlist'
import { aRequest } from '@kerfwise/cutlist/testing'
import fc from 'fast-check'

const [first] = aRequest().data
if (first === undefined) throw new Error('a request has a piece')

/** A line of a list, to be changed. */
export const template = first

type Ends = fc.Arbitrary<number>

/** Up to four rows of a list with ends of these degrees; lengths in tenths of a millimetre. */
export const lines = (angle: Ends, most: { readonly tenths: number; readonly count: number }) =>
  fc.array(
    fc.record({
      length: fc.integer({ min: 3000, max: most.tenths }).map((tenths) => tenths / 10),
      count: fc.integer({ min: 1, max: most.count }),
      leftAngle: angle,
      rightAngle: angle,
    }),
    { minLength: 1, maxLength: 4 },
  )

/** Blades and trims, millimetres. */
export const saw = { kerf: fc.constantFrom(0, 3.2, 3.175), trim: fc.constantFrom(0, 6) }

interface Asked {
  readonly pieces: readonly Partial<OptimizeRequest['data'][number]>[]
  readonly kerf: number
  readonly trim: number
}

/** Asks for pieces of a profile 60 mm wide, from bars of 3200 mm and two offcuts. */
export const workshop = ({ pieces, kerf, trim }: Asked, further: Partial<OptimizeRequest>): OptimizeRequest =>
  aRequest({
    version: 2,
    stock: [
      { length: 3200, quantity: null, leftover: false },
      { length: 1900, quantity: 2, leftover: true },
    ],
    data: pieces.map((piece) => ({ ...template, ...piece })),
    cutWaste: kerf,
    sawWidth: kerf,
    sideWaste: trim,
    materialWidth: 60,
    delta: 2,
    ...further,
  })
