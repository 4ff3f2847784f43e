export * from './request-usage.ts'
export * from './saved-usage.ts'
