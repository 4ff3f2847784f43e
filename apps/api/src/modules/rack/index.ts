export { barsGone, barsOnRack, NO_PLAN, viewBar, worthOfRack } from './repository.ts'
export { rackRoutes } from './routes.ts'
export { rackBars } from './tables.ts'
