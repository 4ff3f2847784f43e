export { type FakeEvent, signature } from './events.ts'
export { type StripeMock, startStripeMock } from './mock.ts'
export { seedPrices, sellingPrices } from './prices.ts'
export { FakeStripe, type Recorded, startStripe } from './server.ts'
