export { sawRoutes } from './routes.ts'
