export { requireWithin } from './guard.ts'
export { readTierBook, seedTierBook, type TierBook, tierIds } from './service.ts'
