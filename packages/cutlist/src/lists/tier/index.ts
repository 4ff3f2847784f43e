export * from './limits.ts'
export * from './raise.ts'
export * from './usage.ts'
