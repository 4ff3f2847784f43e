import type {
  CustomerRecord,
  InvoiceRecord,
  PriceRecord,
  SessionRecord,
  SubscriptionRecord,
} from './records.ts'

// The records in the form of the API. Fewer fields than Stripe sends, and none that it does not.

export function customerObject({ id, created, email, name, metadata, balance }: CustomerRecord) {
  return { id, object: 'customer', created, email, name, metadata, balance, livemode: false }
}

export function priceObject({ id, product, amount, currency, interval, nickname, active }: PriceRecord) {
  return {
    ...{ id, object: 'price', active, currency, nickname, product, livemode: false, metadata: {} },
    ...{
      type: 'recurring',
      unit_amount: amount,
      unit_amount_decimal: String(amount),
      billing_scheme: 'per_unit',
    },
    recurring: { interval, interval_count: 1, usage_type: 'licensed', meter: null, trial_period_days: null },
  }
}

export function sessionObject(session: SessionRecord, price: PriceRecord, base: string) {
  const { id, created, customer, reference, metadata, status, subscription } = session
  const open = status === 'open'
  return {
    ...{
      id,
      object: 'checkout.session',
      created,
      customer,
      client_reference_id: reference,
      metadata,
      status,
    },
    ...{ mode: 'subscription', currency: price.currency, amount_total: price.amount, subscription },
    ...{ success_url: session.successUrl, cancel_url: session.cancelUrl, livemode: false },
    ...{ payment_status: status === 'complete' ? 'paid' : 'unpaid', expires_at: created + 86_400 },
    url: open ? `${base}/c/pay/${id}` : null,
  }
}

export function subscriptionObject(subscription: SubscriptionRecord, price: PriceRecord) {
  const { id, created, customer, metadata, status, cancelAtPeriodEnd, canceledAt, endedAt } = subscription
  const { periodStart, periodEnd, itemId } = subscription
  const item = {
    ...{ id: itemId, object: 'subscription_item', created, subscription: id, quantity: 1, metadata: {} },
    ...{ current_period_start: periodStart, current_period_end: periodEnd, price: priceObject(price) },
  }
  return {
    ...{ id, object: 'subscription', created, start_date: created, customer, metadata, status },
    ...{ cancel_at_period_end: cancelAtPeriodEnd, cancel_at: cancelAtPeriodEnd ? periodEnd : null },
    ...{ canceled_at: canceledAt, ended_at: endedAt, currency: price.currency, livemode: false },
    ...{
      latest_invoice: subscription.latestInvoice,
      trial_end: null,
      collection_method: 'charge_automatically',
    },
    items: list([item], `/v1/subscription_items?subscription=${id}`),
  }
}

export function invoiceObject(invoice: InvoiceRecord, base: string) {
  const { id, number, customer, subscription, created, currency, total, due, paid, status, lines } = invoice
  return {
    ...{ id, object: 'invoice', number, customer, created, currency, total, status, livemode: false },
    ...{ amount_due: due, amount_paid: paid, amount_remaining: due - paid, attempt_count: invoice.attempts },
    ...{ billing_reason: invoice.reason, next_payment_attempt: invoice.nextAttempt },
    ...{ hosted_invoice_url: `${base}/i/${id}`, invoice_pdf: `${base}/i/${id}/pdf` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription, metadata: {} },
    },
    lines: list(
      lines.map(({ description, amount }, index) => ({
        ...{ id: `il_${id}_${index}`, object: 'line_item', amount, currency, description, invoice: id },
      })),
      `/v1/invoices/${id}/lines`,
    ),
  }
}

export function list(data: readonly object[], url: string, more = false) {
  return { object: 'list', data, has_more: more, url }
}
