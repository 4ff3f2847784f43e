import { tierSeed } from '../../src/modules/tiers/seed.ts'
import { shopBook } from '../../src/modules/tiers/service.ts'

/** A person without a subscription of their own. */
export const unsubscribed = { isTrial: false, subscrId: null, previouslyBilled: null }
const all = tierSeed.map(({ limits, ...row }) => ({
  ...row,
  ...limits,
  ...unsubscribed,
  paddleId: row.priceId,
}))
/** The tiers of a new database, without one. */
export const book = shopBook(all)
