// The stand-in as a process of its own: `PORT` to listen on, `WEBHOOK_URL` for its events. Whoever started it with a
// channel hears of the time that passes on its pages, and answers when it has passed for the product, too.
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
