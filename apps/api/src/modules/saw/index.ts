export { dropEndedLinks } from './links.repository.ts'
export { sawRoutes } from './routes.ts'
