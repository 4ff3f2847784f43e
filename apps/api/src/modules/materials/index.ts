export { allMaterials } from './repository.ts'
export { materialRoutes } from './routes.ts'
