export * from './by-job.ts'
export * from './fill.ts'
export * from './horizon.ts'
export * from './waits.ts'
