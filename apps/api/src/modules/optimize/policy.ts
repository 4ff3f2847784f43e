import { type Limits, type OptimizeRequest, requestUsage } from '@kerfwise/contract'
import { requireWithin, type TierBook } from '../tiers/index.ts'

/** Refuses a request beyond the tier of who asks. */
export function requireAllowed(request: OptimizeRequest, limits: Limits, book: TierBook): void {
  requireWithin(limits, requestUsage(request), book)
}
