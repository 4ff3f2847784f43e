export { allBundles } from './export.repository.ts'
export { materialIsUsed, summariesOf } from './repository.ts'
export { projectRoutes } from './routes.ts'
