export { optimizeRoutes } from './routes.ts'
