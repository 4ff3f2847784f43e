export { exportRoutes } from './routes.ts'
export { sendFile } from './send.ts'
