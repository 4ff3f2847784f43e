import type { OwnTier, Tier } from '@kerfwise/contract'

/** All tiers as a person sees them. Their own tier has the way in which they got it. */
export function offersTo(tiers: readonly Tier[], own: OwnTier | null): Tier[] {
  return tiers.map((tier) => {
    if (tier.id !== own?.id) return tier
    const { isTrial, subscrId, previouslyBilled } = own
    return { ...tier, isTrial, subscrId, previouslyBilled }
  })
}
