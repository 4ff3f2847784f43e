export type { Demo } from './demo.ts'
export * from './demo-document.ts'
export * from './demos.ts'
export * from './guard.ts'
