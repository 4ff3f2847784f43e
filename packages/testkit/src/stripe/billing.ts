import { day, periodAfter, retryDays } from './calendar.ts'
import {
  declined,
  type InvoiceRecord,
  invalid,
  type PriceRecord,
  type SessionRecord,
  type SubscriptionRecord,
} from './records.ts'
import { customerObject, invoiceObject, sessionObject, subscriptionObject } from './render.ts'
import type { Emit, World } from './world.ts'

/** The events at Stripe: subscriptions begin, renew, fail, change and end, and events report this. */
export class Billing {
  readonly #world: World
  readonly #emit: Emit
  readonly #base: () => string

  constructor(world: World, emit: Emit, base: () => string) {
    this.#world = world
    this.#emit = emit
    this.#base = base
  }

  /** The customer pays on the checkout page. A declined card leaves the page open. */
  complete(session: SessionRecord, card: { last4: string; declines: boolean }): SubscriptionRecord {
    const world = this.#world
    if (session.status !== 'open') throw invalid('This Checkout Session is no longer active.')
    const customer = world.livingCustomer(session.customer)
    if (card.declines) throw declined()
    const price = world.activePrice(session.price)
    customer.card = card
    const now = world.now()
    const subscription: SubscriptionRecord = {
      id: world.id('sub'),
      itemId: world.id('si'),
      customer: customer.id,
      created: now,
      metadata: session.subscriptionMetadata,
      price: price.id,
      status: 'active',
      periodStart: now,
      periodEnd: periodAfter(now, now, price.interval),
      cancelAtPeriodEnd: false,
      canceledAt: null,
      endedAt: null,
      latestInvoice: '',
    }
    world.subscriptions.set(subscription.id, subscription)
    session.status = 'complete'
    session.subscription = subscription.id
    const lines = [{ description: price.nickname, amount: price.amount }]
    const invoice = this.#invoice(subscription, price, 'subscription_create', lines, now)
    this.#pay(subscription, invoice)
    this.#tell('created', subscription)
    this.#emit('checkout.session.completed', sessionObject(session, world.price(session.price), this.#base()))
    return subscription
  }

  expire(session: SessionRecord): void {
    if (session.status !== 'open')
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    this.#emit(
      'checkout.session.expired',
      sessionObject(session, this.#world.price(session.price), this.#base()),
    )
  }

  setCancelAtPeriodEnd(subscription: SubscriptionRecord, cancel: boolean): void {
    this.#requireRunning(subscription)
    subscription.cancelAtPeriodEnd = cancel
    subscription.canceledAt = cancel ? this.#world.now() : null
    this.#tell('updated', subscription)
  }

  /** Changes the price at once, and credits the rest of the old one. A declined card changes nothing. */
  changePrice(subscription: SubscriptionRecord, priceId: string): void {
    this.#requireRunning(subscription)
    const world = this.#world
    const [from, to] = [world.price(subscription.price), world.activePrice(priceId)]
    if (from.id === to.id) return
    if (from.currency !== to.currency) throw invalid('You cannot combine currencies on a single customer.')
    const customer = world.livingCustomer(subscription.customer)
    const now = world.now()
    const share = (subscription.periodEnd - now) / (subscription.periodEnd - subscription.periodStart)
    const sameInterval = from.interval === to.interval
    const lines = [
      { description: `Unused time on ${from.nickname}`, amount: -Math.round(from.amount * share) },
      { description: to.nickname, amount: sameInterval ? Math.round(to.amount * share) : to.amount },
    ]
    const due = lines.reduce((sum, { amount }) => sum + amount, customer.balance)
    if (due > 0 && customer.card?.declines !== false) throw declined()
    subscription.price = to.id
    if (!sameInterval) {
      subscription.periodStart = now
      subscription.periodEnd = periodAfter(now, now, to.interval)
    }
    this.#pay(subscription, this.#invoice(subscription, to, 'subscription_update', lines, now))
    this.#tell('updated', subscription)
  }

  end(subscription: SubscriptionRecord, at = this.#world.now()): void {
    this.#requireRunning(subscription)
    subscription.status = 'canceled'
    subscription.canceledAt ??= at
    subscription.endedAt = at
    this.#tell('deleted', subscription)
  }

  deleteCustomer(id: string): void {
    const customer = this.#world.livingCustomer(id)
    for (const subscription of this.#world.of(this.#world.subscriptions, id)) {
      if (subscription.status !== 'canceled') this.end(subscription)
    }
    customer.deleted = true
    this.#emit('customer.deleted', customerObject(customer))
  }

  /** The customer changes the card; open invoices are tried with it at once. */
  setCard(customerId: string, card: { last4: string; declines: boolean }): void {
    const customer = this.#world.livingCustomer(customerId)
    customer.card = card
    this.#emit('customer.updated', customerObject(customer))
    for (const subscription of this.#world.of(this.#world.subscriptions, customerId)) {
      const invoice = this.#openInvoice(subscription)
      if (invoice) this.#collect(subscription, invoice, this.#world.now())
    }
  }

  /** Everything that fell due until now, in its order. */
  catchUp(): void {
    for (;;) {
      const next = this.#dues()[0]
      if (!next || next.at > this.#world.now()) return
      next.happens()
    }
  }

  #dues(): { at: number; happens: () => void }[] {
    const dues = [...this.#world.subscriptions.values()]
      .filter(({ status }) => status !== 'canceled')
      .flatMap((subscription) => {
        const { periodEnd: end } = subscription
        const invoice = this.#openInvoice(subscription)
        const period = { at: end, happens: () => this.#renew(subscription) }
        const retry = invoice?.nextAttempt
        return retry
          ? [period, { at: retry, happens: () => this.#collect(subscription, invoice, retry) }]
          : [period]
      })
    return dues.sort((a, b) => a.at - b.at)
  }

  #renew(subscription: SubscriptionRecord): void {
    const at = subscription.periodEnd
    if (subscription.cancelAtPeriodEnd) {
      this.end(subscription, at)
      return
    }
    const price = this.#world.price(subscription.price)
    subscription.periodStart = at
    subscription.periodEnd = periodAfter(at, subscription.created, price.interval)
    const lines = [{ description: price.nickname, amount: price.amount }]
    const invoice = this.#invoice(subscription, price, 'subscription_cycle', lines, at)
    this.#collect(subscription, invoice, at)
  }

  /** Charges the card; a failure is tried again after some days, and after the last try the subscription ends. */
  #collect(subscription: SubscriptionRecord, invoice: InvoiceRecord, at: number): void {
    const { card } = this.#world.customer(subscription.customer)
    if (card?.declines === false || invoice.due === 0) {
      subscription.status = 'active'
      this.#pay(subscription, invoice)
      this.#tell('updated', subscription)
      return
    }
    const days = retryDays[invoice.attempts]
    invoice.attempts += 1
    invoice.nextAttempt = days === undefined ? null : at + days * day
    this.#emit('invoice.payment_failed', this.#shown(invoice))
    if (days === undefined) this.end(subscription, at)
    else {
      subscription.status = 'past_due'
      this.#tell('updated', subscription)
    }
  }

  #invoice(
    subscription: SubscriptionRecord,
    price: PriceRecord,
    reason: InvoiceRecord['reason'],
    lines: InvoiceRecord['lines'],
    created: number,
  ): InvoiceRecord {
    const world = this.#world
    const customer = world.customer(subscription.customer)
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const due = Math.max(0, total + customer.balance)
    customer.balance = Math.min(0, total + customer.balance)
    const id = world.id('in')
    const number = `FAKE-${String(world.invoices.size + 1).padStart(4, '0')}`
    const invoice: InvoiceRecord = {
      ...{ id, number, customer: customer.id, subscription: subscription.id, created, total },
      ...{
        currency: price.currency,
        reason,
        lines,
        due,
        paid: 0,
        status: 'open',
        attempts: 0,
        nextAttempt: null,
      },
    }
    world.invoices.set(id, invoice)
    subscription.latestInvoice = id
    this.#emit('invoice.created', this.#shown(invoice))
    this.#emit('invoice.finalized', this.#shown(invoice))
    return invoice
  }

  #pay(_subscription: SubscriptionRecord, invoice: InvoiceRecord): void {
    invoice.status = 'paid'
    invoice.paid = invoice.due
    invoice.nextAttempt = null
    invoice.attempts += 1
    this.#emit('invoice.paid', this.#shown(invoice))
  }

  #openInvoice({ latestInvoice }: SubscriptionRecord): InvoiceRecord | undefined {
    const invoice = this.#world.invoices.get(latestInvoice)
    return invoice?.status === 'open' ? invoice : undefined
  }

  #requireRunning({ status, id }: SubscriptionRecord): void {
    if (status === 'canceled')
      throw invalid(`A canceled subscription can only update its cancellation_details: ${id}`)
  }

  #shown = (invoice: InvoiceRecord) => invoiceObject(invoice, this.#base())

  #tell(what: 'created' | 'updated' | 'deleted', subscription: SubscriptionRecord): void {
    const { price } = subscription
    this.#emit(`customer.subscription.${what}`, subscriptionObject(subscription, this.#world.price(price)))
  }
}
