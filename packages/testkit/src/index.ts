export { FakeClock } from './clock.ts'
export * from './cutlist.ts'
export { FakeMailer } from './mailer.ts'
