export { accountRoutes } from './routes.ts'
export { viewUser } from './view.ts'
