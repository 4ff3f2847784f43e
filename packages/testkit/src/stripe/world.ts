import {
  type CustomerRecord,
  type InvoiceRecord,
  invalid,
  missing,
  type PriceRecord,
  type SessionRecord,
  type SubscriptionRecord,
} from './records.ts'

export type Emit = (type: string, object: object) => void

/** Everything that a Stripe account holds, by id, and its clock. */
export class World {
  readonly customers = new Map<string, CustomerRecord>()
  readonly prices = new Map<string, PriceRecord>()
  readonly sessions = new Map<string, SessionRecord>()
  readonly subscriptions = new Map<string, SubscriptionRecord>()
  readonly invoices = new Map<string, InvoiceRecord>()
  readonly #clock: { now(): number }
  #last = 0

  constructor(clock: { now(): number }) {
    this.#clock = clock
  }

  /** Seconds since the epoch. */
  now(): number {
    return Math.floor(this.#clock.now() / 1000)
  }

  /** An id as Stripe makes them; this account counts. */
  id(prefix: string): string {
    this.#last += 1
    return `${prefix}_fake${String(this.#last).padStart(6, '0')}`
  }

  customer(id: string): CustomerRecord {
    const found = this.customers.get(id)
    if (!found) throw missing('customer', id)
    return found
  }

  /** The customer with this id, if it was not deleted. */
  livingCustomer(id: string): CustomerRecord {
    const found = this.customer(id)
    if (found.deleted) throw missing('customer', id)
    return found
  }

  price(id: string): PriceRecord {
    const found = this.prices.get(id)
    if (!found) throw missing('price', id)
    return found
  }

  activePrice(id: string): PriceRecord {
    const found = this.price(id)
    if (!found.active) throw invalid(`The price specified is inactive: ${id}`, 'price')
    return found
  }

  session(id: string): SessionRecord {
    const found = this.sessions.get(id)
    if (!found) throw missing('checkout.session', id)
    return found
  }

  subscription(id: string): SubscriptionRecord {
    const found = this.subscriptions.get(id)
    if (!found) throw missing('subscription', id)
    return found
  }

  /** The records of a customer, the newest first. */
  of<T extends { readonly customer: string }>(records: ReadonlyMap<string, T>, customer?: string): T[] {
    return [...records.values()]
      .filter((record) => customer === undefined || record.customer === customer)
      .reverse()
  }
}
