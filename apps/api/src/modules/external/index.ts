export { dropEndedFlows } from './repository.ts'
export { externalRoutes } from './routes.ts'
