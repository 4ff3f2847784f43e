export { FakeClock } from './clock.ts'
