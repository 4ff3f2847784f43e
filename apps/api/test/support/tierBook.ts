import type { TierBook } from '../../src/modules/tiers/index.ts'
import { tierSeed } from '../../src/modules/tiers/seed.ts'

/** A person without a subscription of their own. */
export const unsubscribed = { isTrial: false, subscrId: null, previouslyBilled: null }
const all = tierSeed.map(({ limits, ...row }) => ({
  ...row,
  ...limits,
  ...unsubscribed,
  paddleId: row.priceId,
}))
/** The tiers of a new database, without one. */
export const book: TierBook = {
  all,
  byId(id) {
    const found = all.find((tier) => tier.id === id)
    if (!found) throw new Error(id)
    return found
  },
}
