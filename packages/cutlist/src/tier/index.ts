export * from './limits.ts'
export * from './raise.ts'
