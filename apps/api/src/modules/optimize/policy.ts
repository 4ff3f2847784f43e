import type { OptimizeRequest } from '@kerfwise/contract'
import { isDemoRequest, type Limits, requestUsage, widest } from '@kerfwise/cutlist'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type Current, requireWithin, type TierBook, tierIds } from '../tiers/index.ts'

/** Refuses a request beyond the tier of who asks; a demo runs with the top tier's limits. */
export function requireAllowed(request: OptimizeRequest, { tier, book }: Current): void {
  const limits = request.demo ? demoLimits(request, request.demo, tier, book) : tier
  requireWithin(limits, requestUsage(request), book)
}

/** What claims to be a demo must cut just that demo's pieces from just its stock. */
function demoLimits(request: OptimizeRequest, demo: string, own: Limits, book: TierBook): Limits {
  const stock = request.stock.map(({ length, quantity, leftover }) => {
    return { length, quantity: quantity ?? null, leftover: leftover ?? false }
  })
  if (!isDemoRequest({ demo, stock, data: request.data })) throw new Refusal('notAuthorized', { demo })
  return widest(book.byId(tierIds.demo), own)
}
