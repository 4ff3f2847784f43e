export * from './build.ts'
export * from './previous.ts'
export type * from './run-issue.ts'
export type * from './wire.ts'
