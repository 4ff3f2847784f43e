export type { BarMapping } from './columns.ts'
export * from './read.ts'
