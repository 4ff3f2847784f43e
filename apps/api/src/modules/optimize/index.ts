export { mostRequestBytes } from './bytes.ts'
export { type Asked, optimizeBody } from './digest.ts'
export { requireAllowed } from './policy.ts'
export { optimizeRoutes } from './routes.ts'
