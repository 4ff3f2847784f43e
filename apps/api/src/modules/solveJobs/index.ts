export { endLostSolveJobs } from './end.ts'
export { dropOldSolveJobs } from './repository.ts'
export { solveJobRoutes } from './routes.ts'
export { runSolveJobs } from './run.ts'
