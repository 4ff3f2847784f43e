import type { Bundle, Limits, Tier } from '@kerfwise/contract'
import type { TierBook } from '../tiers/index.ts'

export function limitsFor(_bundle: Bundle, tier: Tier, _book: TierBook): Limits {
  return tier
}
