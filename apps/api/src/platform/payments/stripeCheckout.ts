import type Stripe from 'stripe'
import type { CheckoutOrder } from './provider.ts'
import { accountKey } from './stripeReading.ts'

const planKey = 'kerfwise_plan'

/**
 * A page where the order is paid. Of a customer's pages one is open at most, so that two tabs cannot buy two
 * subscriptions: an open one for the same price is used again, others are closed first.
 */
export async function checkout(client: Stripe, order: CheckoutOrder, key: string): Promise<string> {
  const { customerId: customer, accountId, planId, priceId, completedUrl, closedUrl } = order
  const open = await client.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  const wanted = `${planId} ${priceId}`
  const waiting = open.data.find((session) => session.metadata?.[planKey] === wanted && session.url)
  for (const session of open.data) {
    if (session !== waiting) await client.checkout.sessions.expire(session.id)
  }
  if (waiting?.url) return waiting.url
  const session = await client.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: accountId,
      line_items: [{ price: priceId, quantity: 1 }],
      success_url: completedUrl,
      cancel_url: closedUrl,
      metadata: { [accountKey]: accountId, [planKey]: wanted },
      subscription_data: { metadata: { [accountKey]: accountId } },
    },
    { idempotencyKey: key },
  )
  if (!session.url) throw new Error(`checkout ${session.id} has no page`)
  return session.url
}
