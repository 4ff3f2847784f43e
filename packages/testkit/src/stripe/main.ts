// The stand-in as a separate process: it listens on `PORT` and sends its events to `WEBHOOK_URL`. A parent process with
// a channel gets a message when time passes on the stand-in's pages, and answers when it has passed for the product
// too.
import { MovedClock } from '../time/movedClock.ts'
import { sellingPrices } from './prices.ts'
import { startStripe } from './server.ts'

const clock = new MovedClock()
const stripe = await startStripe({ clock, port: Number(process.env.PORT ?? 12111), prices: sellingPrices })
if (process.env.WEBHOOK_URL) {
  stripe.events.endpoint = { url: process.env.WEBHOOK_URL, secret: stripe.webhookSecret }
}
process.stdout.write(`payment provider (a stand-in): ${stripe.url}/fake\n`)
if (process.send) await clock.lead(process)
