export { endSubscriptions, sendEnding } from './ending.ts'
export { endAbandoned, reconcile } from './reconcile.ts'
export { billingRoutes } from './routes.ts'
export { dropOldEvents } from './truth.repository.ts'
