import type Stripe from 'stripe'
import { z } from 'zod'
import { wholeUnits } from './money.ts'
import type { PaidInvoice, PaidSubscription, PaymentEvent } from './provider.ts'

const ms = (seconds: number) => seconds * 1000
const idOf = (reference: string | { readonly id: string }) =>
  typeof reference === 'string' ? reference : reference.id

/** Where the account is named in everything that we make at the provider. */
export const accountKey = 'kerfwise_account'

export function readSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): PaidSubscription {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`subscription ${subscription.id} has no item`)
  const own = invoices.filter((invoice) => subscriptionOf(invoice) === subscription.id)
  const open = own.filter(({ status }) => status === 'open' || status === 'uncollectible')
  const paid = own.find(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
  const canceling = subscription.cancel_at_period_end ? item.current_period_end : subscription.cancel_at
  const endsAt = subscription.ended_at ?? canceling
  return {
    externalId: subscription.id,
    accountId: subscription.metadata[accountKey] ?? null,
    priceId: item.price.id,
    status: subscription.status,
    startsAt: ms(subscription.start_date),
    periodEndsAt: ms(item.current_period_end),
    endsAt: endsAt === null ? null : ms(endsAt),
    unpaidSince: open.length > 0 ? ms(Math.min(...open.map(({ created }) => created))) : null,
    billed: paid ? money(paid.amount_paid, paid.currency) : null,
  }
}

/** Since 2025 an invoice names its subscription below `parent`. */
function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const reference = parent?.subscription_details?.subscription
  return reference ? idOf(reference) : null
}

export function readInvoice(invoice: Stripe.Invoice): PaidInvoice {
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: ms(invoice.created),
    status: invoice.status ?? 'draft',
    pdf: invoice.invoice_pdf ?? null,
    page: invoice.hosted_invoice_url ?? null,
    ...money(invoice.total, invoice.currency),
  }
}

export function money(amount: number, currency: string): { amount: number; currency: string } {
  return { amount: wholeUnits(amount, currency), currency: currency.toUpperCase() }
}

const id = z.string().min(1)
const named = z.union([id, z.object({ id }).transform((object) => object.id)])

/** The id by which an event is recognized. A signed text without an id or a type is no event. */
const event = z.object({
  id,
  type: id,
  data: z.object({
    object: z.union([
      z.object({ object: z.literal('customer'), id }).transform((customer) => customer.id),
      z.object({ customer: named }).transform(({ customer }) => customer),
      z.looseObject({}).transform(() => null),
    ]),
  }),
})

/** The customer of an event. The other contents of the event are not trusted but read from the provider. */
export function readEvent(verified: unknown): PaymentEvent {
  const { id, type, data } = event.parse(verified)
  return { id, type, customerId: data.object }
}
