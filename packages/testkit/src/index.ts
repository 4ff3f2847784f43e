export { FakeClock } from './clock.ts'
export * from './cutlist.ts'
export { FakeMailer, type SentMail } from './mailer.ts'
