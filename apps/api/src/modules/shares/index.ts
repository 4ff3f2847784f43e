export { withoutPrices, withoutPricesOfDeed } from './prices.ts'
export { sharesOf, shareTokenOf } from './repository.ts'
export { shareRoutes } from './routes.ts'
