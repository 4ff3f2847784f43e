export * from './angle.ts'
export * from './number.ts'
