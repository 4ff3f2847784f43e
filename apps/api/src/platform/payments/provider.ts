/** The possible providers; an installation has one or none. */
export const providerNames = ['stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** The present state of a subscription at the provider. Times are milliseconds since the epoch. */
export interface PaidSubscription {
  /** The provider's id. */
  readonly externalId: string
  /** The account in its metadata; null without one. */
  readonly accountId: string | null
  readonly priceId: string
  /** The provider's word: active, past_due, canceled, … */
  readonly status: string
  readonly startsAt: number
  /** End of the period that runs; it renews then unless it is canceled. */
  readonly periodEndsAt: number
  /** Its end; null while it renews. */
  readonly endsAt: number | null
  /** Since when an invoice is unpaid; null while all are paid. */
  readonly unpaidSince: number | null
  /** The last payment, in whole units of the currency. */
  readonly billed: Money | null
}

export interface Money {
  readonly amount: number
  /** ISO 4217, in capitals. */
  readonly currency: string
}

export interface PaidInvoice extends Money {
  readonly id: string
  readonly number: string | null
  readonly createdAt: number
  readonly status: string
  readonly pdf: string | null
  readonly page: string | null
}

export interface PaymentCustomer {
  readonly id: string
  readonly accountId: string | null
}

export interface PaymentPrice extends Money {
  readonly id: string
  readonly period: 'month' | 'year' | null
  readonly active: boolean
}

export interface PaymentEvent {
  readonly id: string
  readonly type: string
  /** The customer whose subscriptions the event concerns; null if it concerns no customer. */
  readonly customerId: string | null
}

export interface CheckoutOrder {
  readonly customerId: string
  readonly accountId: string
  readonly planId: string
  readonly priceId: string
  readonly completedUrl: string
  readonly closedUrl: string
}

/**
 * A payment provider. Every change carries a key: the same key twice is one change. Refuses with `paymentUnavailable`,
 * `paymentDeclined` and `subscriptionEnded`, as `ProviderRefusal`.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  createCustomer(account: { id: string; name: string; mail: string }, key: string): Promise<string>
  /** Null if the customer no longer exists. */
  customer(id: string): Promise<PaymentCustomer | null>
  /** Ends everything of a customer at once and forgets the person; nothing happens to one that is gone. */
  forgetCustomer(id: string): Promise<void>
  /** The address of a page where the order is paid; one that waits for the same plan is used again. */
  checkout(order: CheckoutOrder, key: string): Promise<string>
  portal(customerId: string, returnUrl: string): Promise<string>
  /** All subscriptions of a customer, ended ones too. */
  subscriptionsOf(customerId: string): Promise<PaidSubscription[]>
  invoicesOf(customerId: string): Promise<PaidInvoice[]>
  /** Customers with a subscription that has not ended. */
  payingCustomers(): Promise<string[]>
  setCanceled(subscriptionId: string, canceled: boolean, key: string): Promise<void>
  changePrice(subscriptionId: string, priceId: string, key: string): Promise<void>
  price(id: string): Promise<PaymentPrice | null>
  /** Reads an event from the bytes that its signature covers; refuses with `webhookInvalid`. */
  readEvent(bytes: Buffer, headers: Readonly<Record<string, unknown>>): PaymentEvent
}
