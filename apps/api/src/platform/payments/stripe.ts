import Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import { ProviderRefusal } from './answered.ts'
import type { PaymentProvider } from './provider.ts'
import { checkout } from './stripeCheckout.ts'
import { isMissing, refusalOf, refusing } from './stripeFaults.ts'
import { accountKey, money, readEvent, readInvoice, readSubscription } from './stripeReading.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where its API lives. */
  readonly api: string
  readonly clock: Clock
}

/** A page of a list, as many as there may be. */
const limit = 100
const timeoutMs = 20_000
/** Seconds after which a signature is too old: a replay. */
const toleranceSeconds = 300

/** Stripe, by its own SDK. */
export function stripePayments({ secretKey, webhookSecret, api, clock }: StripeSettings): PaymentProvider {
  const { hostname, port, protocol } = new URL(api)
  const client = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })

  return {
    name: 'stripe',

    createCustomer: ({ id, name, mail }, key) =>
      refusing(async () => {
        const made = { name, email: mail, metadata: { [accountKey]: id } }
        return (await client.customers.create(made, { idempotencyKey: key })).id
      }),

    customer: (id) =>
      refusing(async () => {
        const found = await orNull(client.customers.retrieve(id))
        if (found === null || found.deleted) return null
        return { id, accountId: found.metadata[accountKey] ?? null }
      }),

    forgetCustomer: (id) =>
      refusing(async () => {
        await orNull(client.customers.del(id))
      }),

    checkout: (order, key) => refusing(() => checkout(client, order, key)),

    portal: (customerId, returnUrl) =>
      refusing(async () => {
        const session = await client.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        })
        return session.url
      }),

    subscriptionsOf: (customer) =>
      refusing(async () => {
        const found = await orNull(
          client.subscriptions.list({ customer, status: 'all', limit }).autoPagingToArray({ limit: 10_000 }),
        )
        if (found === null || found.length === 0) return []
        const invoices = await client.invoices.list({ customer, limit }).autoPagingToArray({ limit: 10_000 })
        return found.map((subscription) => readSubscription(subscription, invoices))
      }),

    invoicesOf: (customer) =>
      refusing(async () => {
        const found = await orNull(client.invoices.list({ customer, limit }))
        return (found?.data ?? []).map(readInvoice)
      }),

    payingCustomers: () =>
      refusing(async () => {
        const found = new Set<string>()
        for await (const { customer } of client.subscriptions.list({ limit })) {
          found.add(typeof customer === 'string' ? customer : customer.id)
        }
        return [...found]
      }),

    setCanceled: (id, canceled, idempotencyKey) =>
      changing(client, id, async () => {
        await client.subscriptions.update(id, { cancel_at_period_end: canceled }, { idempotencyKey })
      }),

    changePrice: (id, price, idempotencyKey) =>
      changing(client, id, async () => {
        const item = (await client.subscriptions.retrieve(id)).items.data[0]
        if (!item) throw new Error(`subscription ${id} has no item`)
        await client.subscriptions.update(
          id,
          {
            items: [{ id: item.id, price }],
            // The rest of the old plan is credited and the difference charged now; a declined card changes nothing.
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey },
        )
      }),

    price: (id) =>
      refusing(async () => {
        const found = await orNull(client.prices.retrieve(id))
        if (found === null) return null
        const { recurring, active } = found
        const interval = recurring?.interval_count === 1 ? recurring.interval : null
        const period = (['month', 'year'] as const).find((one) => one === interval) ?? null
        return { id, active, period, ...money(found.unit_amount ?? 0, found.currency) }
      }),

    readEvent(bytes, headers) {
      try {
        const now = clock.now()
        const verified = client.webhooks.constructEvent(
          bytes,
          String(headers['stripe-signature'] ?? ''),
          webhookSecret,
          toleranceSeconds,
          undefined,
          now,
        )
        return readEvent(verified)
      } catch (cause) {
        throw new ProviderRefusal('webhookInvalid', cause, true)
      }
    },
  }
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Changes a subscription; refuses one that is gone or canceled for good. */
async function changing(client: Stripe, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && (await hasEnded(client, id))) {
      throw new ProviderRefusal('subscriptionEnded', error, true)
    }
    throw refusalOf(error)
  }
}

async function hasEnded(client: Stripe, id: string): Promise<boolean> {
  const found = await refusing(() => orNull(client.subscriptions.retrieve(id)))
  return found === null || found.status === 'canceled' || found.status === 'incomplete_expired'
}
