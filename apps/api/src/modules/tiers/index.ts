export { type Current, currentTier, tierOfCall } from './current.ts'
export { entitledUntil, entitlement } from './entitlement.ts'
export { requireWithin } from './guard.ts'
export { offersTo } from './offers.ts'
export { tierOfPrices } from './repository.ts'
export { graceMs, runsUntil } from './runsUntil.ts'
export {
  changeTier,
  keepTierBook,
  readTierBook,
  seedTierBook,
  type TierBook,
  tierBookOf,
  tierIds,
} from './service.ts'
export { signedLimits } from './signed.ts'
export { addTrial, type SubscriptionRow, setGift, subscriptionsOf } from './subscription.repository.ts'
export { subscriptions } from './tables.ts'
