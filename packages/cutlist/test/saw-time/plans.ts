import fc from 'fast-check'
import { type AnsweredPlan, answered, asItemId, type OptimizeRequest } from '../../src/index.ts'
import type { AnswerBar } from '../../src/lists/base/wire.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

/** The lengths that pieces of these plans have, in millimetres; the key of a piece is the place of its length. */
const LENGTHS = [1800, 1200, 900, 600, 450] as const
const KERF = 4

export interface BarOf {
  readonly pieces: readonly number[]
  readonly count: number
  readonly trim: number
  /** Whether the bar ends where its last piece ends. */
  readonly full: boolean
  /** Of the last piece's end, in degrees. */
  readonly angle: number
}

/** Pieces one after another with a kerf between two of them. */
export function barOf({ pieces, count, trim, full, angle }: BarOf): AnswerBar {
  let at = trim
  const items = pieces.flatMap((length, index) => {
    const last = index === pieces.length - 1
    const piece = aPlacedPiece({
      key: `${LENGTHS.indexOf(length as 600)}`,
      length,
      start: at,
      display: `${length}`,
      rightAngle: last ? angle : 0,
      materialWidth: 60,
    })
    at += length + (last ? 0 : KERF)
    return last ? [piece] : [piece, aGap(piece.start + length, KERF)]
  })
  const rest = full ? 0 : 12_000 - at
  return anAnswerBar({
    count,
    length: at + rest,
    materialWidth: 60,
    items: [...(trim > 0 ? [aGap(0, trim)] : []), ...items, ...(rest > 0 ? [aGap(at, rest)] : [])],
  })
}

const sawRequest = (): OptimizeRequest => {
  const [line] = aRequest().data
  if (!line) throw new Error('a request has a line')
  return aRequest({ cutWaste: KERF, sawWidth: KERF, data: LENGTHS.map((length) => ({ ...line, length })) })
}

/** A plan of these bars. */
export function planOf(bars: readonly AnswerBar[]): AnsweredPlan {
  const keys = LENGTHS.map((length) => asItemId(`item-${length}`))
  return answered(anAnswer({ bars: [...bars] }), { request: sawRequest(), keys })
}

export const bars = (most: { rows: number; pieces: number }): fc.Arbitrary<readonly BarOf[]> =>
  fc.array(
    fc.record({
      pieces: fc.array(fc.constantFrom(...LENGTHS), { minLength: 1, maxLength: most.pieces }),
      count: fc.integer({ min: 1, max: 3 }),
      trim: fc.constantFrom(0, 0, 10),
      full: fc.boolean(),
      angle: fc.constantFrom(0, 0, 0, 45),
    }),
    { minLength: 1, maxLength: most.rows },
  )
