// The stand-in as a process of its own: `PORT` to listen on, `WEBHOOK_URL` for its events.
import { sellingPrices } from './prices.ts'
import { startStripe } from './server.ts'

const stripe = await startStripe({ port: Number(process.env.PORT ?? 12111), prices: sellingPrices })
if (process.env.WEBHOOK_URL) {
  stripe.events.endpoint = { url: process.env.WEBHOOK_URL, secret: stripe.webhookSecret }
}
process.stdout.write(`payment provider (a stand-in): ${stripe.url}/fake\n`)
