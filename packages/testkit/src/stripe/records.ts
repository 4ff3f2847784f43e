/**
 * The records of the stand-in. As at Stripe, times are seconds since the epoch and amounts are in the currency's
 * smallest unit.
 */
export interface CustomerRecord {
  readonly id: string
  readonly created: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
  card: Card | null
  /** The customer's credit (negative) or debt from an earlier change. */
  balance: number
  deleted: boolean
}

export interface Card {
  readonly last4: string
  /** Every charge is declined. */
  declines: boolean
}

export interface PriceRecord {
  readonly id: string
  readonly product: string
  readonly amount: number
  readonly currency: string
  readonly interval: 'month' | 'year'
  readonly nickname: string
  active: boolean
}

export interface SessionRecord {
  readonly id: string
  readonly created: number
  readonly customer: string
  readonly price: string
  readonly reference: string | null
  readonly successUrl: string
  readonly cancelUrl: string
  readonly metadata: Record<string, string>
  readonly subscriptionMetadata: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
}

export interface SubscriptionRecord {
  readonly id: string
  readonly itemId: string
  readonly customer: string
  readonly created: number
  readonly metadata: Record<string, string>
  price: string
  status: 'active' | 'past_due' | 'canceled'
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  latestInvoice: string
}

export interface InvoiceRecord {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly subscription: string
  readonly created: number
  readonly total: number
  readonly currency: string
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  readonly lines: readonly { readonly description: string; readonly amount: number }[]
  due: number
  paid: number
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  attempts: number
  nextAttempt: number | null
}

/** An error as the API answers it. */
export class StripeFault extends Error {
  override readonly name = 'StripeFault'
  readonly status: number
  readonly body: {
    readonly type: string
    readonly code?: string
    readonly decline_code?: string
    readonly message: string
    readonly param?: string
  }

  constructor(status: number, body: StripeFault['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const missing = (kind: string, id: string) =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })

export const invalid = (message: string, param?: string) =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...(param ? { param } : {}) })

export const declined = () =>
  new StripeFault(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
