import type { ItemId } from '../../lists/base/id.ts'
import { fromWireMm, type Nanometres } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest, OptimizeResult } from '../../lists/base/wire.ts'
import { cutMm } from '../../lists/length/allowance.ts'

export type MissingReason = 'outOfStock' | 'limitedByMinJoinLength'

/** Pieces of one row that the plan leaves uncut. */
export interface MissingPiece {
  readonly itemId: ItemId | null
  readonly number: number
  readonly description: string
  /** As typed. */
  readonly input: string
  readonly length: Nanometres
  readonly count: number
  readonly reason: MissingReason
}

/** The longest piece that one unjoined bar can give, in millimetres. */
function longestUsable({ stock, sideWaste, reserve, clamp = 0 }: OptimizeRequest): number {
  const longest = stock.reduce((most, { length }) => Math.max(most, length), 0)
  return longest - sideWaste - Math.max(sideWaste, clamp) - reserve
}

/**
 * The missing pieces with their reasons. The answer only reports that the least length of a part limits some
 * pieces; these are the pieces that no single bar could give.
 */
export function missingPieces(
  answer: OptimizeResult,
  request: OptimizeRequest,
  keys: readonly ItemId[],
): readonly MissingPiece[] {
  const limited = answer.warnings.includes('limitedByMinJoinLength')
  const usable = longestUsable(request)
  return answer.missing.map(({ key, count }) => {
    const index = Number(key)
    const piece = request.data[index]
    const { length = 0 } = piece ?? {}
    const isLong = piece !== undefined && cutMm(piece) > usable
    return {
      itemId: keys[index] ?? null,
      number: index + 1,
      description: piece?.descr ?? '',
      input: piece?.input ?? '',
      length: fromWireMm(length),
      count,
      reason: limited && isLong ? 'limitedByMinJoinLength' : 'outOfStock',
    }
  })
}
