export { FakeClock } from './clock.ts'
export * from './cutlist.ts'
