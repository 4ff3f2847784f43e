import { bounds } from '@kerfwise/contract'
import { type Limits, widest } from '@kerfwise/cutlist'
import { type TierBook, tierIds } from '../tiers/index.ts'

/** A piece with its key, a description in a script of three bytes a letter and lengths as typed, written with spaces. */
const pieceBytes = 2_000
/** A length of stock with its price and quantity. */
const stockBytes = 300
/** The fields that a request has once: cuts, joints, effort. */
const restBytes = 10_000

/** The demos are fixed, and this is more than the largest of them takes. */
const demoPieces = 20

/**
 * The largest request of a tier: a list within its limits, with room to spare. A tier without a limit has no largest
 * request here.
 */
export function mostRequestBytes(tier: Limits, book: TierBook): number {
  const { items, lengths, leftovers } = tier
  if (items === null || lengths === null || leftovers === null) return bounds.largeBody
  const stock = Math.max(lengths + leftovers, widest(book.byId(tierIds.demo), tier).lengths ?? 0)
  const most = restBytes + Math.max(items, demoPieces) * pieceBytes + stock * stockBytes
  return Math.min(most, bounds.largeBody)
}
