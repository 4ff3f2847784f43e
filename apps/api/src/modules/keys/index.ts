export { keyHolders } from './holders.ts'
export { deleteKeysOf } from './repository.ts'
export { keyRoutes } from './routes.ts'
export { viewKeys } from './view.ts'
