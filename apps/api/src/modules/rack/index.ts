export { barsGone, barsOnRack, freed, viewBar, worthOfRack } from './repository.ts'
export { rackRoutes } from './routes.ts'
export { rackBars } from './tables.ts'
