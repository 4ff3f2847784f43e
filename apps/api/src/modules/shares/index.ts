export { sharesOf } from './repository.ts'
export { shareRoutes } from './routes.ts'
