export { barsGone, barsOnRack, viewBar, worthOfRack } from './repository.ts'
export { rackRoutes } from './routes.ts'
