export * from './issue.ts'
export * from './length/index.ts'
export * from './result.ts'
