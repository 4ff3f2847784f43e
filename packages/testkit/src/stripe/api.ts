import type { Billing } from './billing.ts'
import { type Form, part, text, texts } from './form.ts'
import { invalid, type SessionRecord, StripeFault } from './records.ts'
import {
  customerObject,
  invoiceObject,
  list,
  priceObject,
  sessionObject,
  subscriptionObject,
} from './render.ts'
import type { World } from './world.ts'

export interface ApiParts {
  readonly world: World
  readonly billing: Billing
  base(): string
  emit(type: string, object: object): void
}

export interface ApiRequest {
  readonly id: string
  readonly form: Form
}

type Handler = (request: ApiRequest) => object

/** The calls of Stripe's API that the product makes, by method and path. */
export function apiRoutes(parts: ApiParts): readonly (readonly [string, RegExp, Handler])[] {
  return [
    ...customerRoutes(parts),
    ...checkoutRoutes(parts),
    ...subscriptionRoutes(parts),
    ...otherRoutes(parts),
  ]
}

function customerRoutes({ world, billing, emit }: ApiParts): (readonly [string, RegExp, Handler])[] {
  const deleted = (id: string) => ({ id, object: 'customer', deleted: true })
  return [
    [
      'POST',
      /^\/v1\/customers$/,
      ({ form }) => {
        const id = world.id('cus')
        const made = {
          ...{ id, created: world.now(), email: text(form, 'email'), name: text(form, 'name') },
          ...{ metadata: texts(form, 'metadata'), card: null, balance: 0, deleted: false },
        }
        world.customers.set(id, made)
        emit('customer.created', customerObject(made))
        return customerObject(made)
      },
    ],
    [
      'GET',
      /^\/v1\/customers\/([^/]+)$/,
      ({ id }) => (world.customer(id).deleted ? deleted(id) : customerObject(world.customer(id))),
    ],
    [
      'DELETE',
      /^\/v1\/customers\/([^/]+)$/,
      ({ id }) => {
        billing.deleteCustomer(id)
        return deleted(id)
      },
    ],
  ]
}

function checkoutRoutes({ world, billing, base }: ApiParts): (readonly [string, RegExp, Handler])[] {
  const shown = (session: SessionRecord) => sessionObject(session, world.price(session.price), base())
  return [
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      ({ form }) => {
        if (text(form, 'mode') !== 'subscription')
          throw invalid('this account sells subscriptions alone', 'mode')
        const session: SessionRecord = {
          id: world.id('cs_test'),
          created: world.now(),
          customer: world.livingCustomer(text(form, 'customer') ?? '').id,
          price: world.activePrice(text(part(part(form, 'line_items'), '0'), 'price') ?? '').id,
          reference: text(form, 'client_reference_id'),
          successUrl: text(form, 'success_url') ?? '',
          cancelUrl: text(form, 'cancel_url') ?? '',
          metadata: texts(form, 'metadata'),
          subscriptionMetadata: texts(part(form, 'subscription_data'), 'metadata'),
          status: 'open',
          subscription: null,
        }
        world.sessions.set(session.id, session)
        return shown(session)
      },
    ],
    [
      'GET',
      /^\/v1\/checkout\/sessions$/,
      ({ form }) => {
        const status = text(form, 'status')
        const found = world.of(world.sessions, text(form, 'customer') ?? undefined)
        return page(
          found.filter((session) => status === null || session.status === status),
          form,
          shown,
          '/v1/checkout/sessions',
        )
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      ({ id }) => {
        billing.expire(world.session(id))
        return shown(world.session(id))
      },
    ],
  ]
}

function subscriptionRoutes({ world, billing }: ApiParts): (readonly [string, RegExp, Handler])[] {
  const shown = (id: string) => {
    const subscription = world.subscription(id)
    return subscriptionObject(subscription, world.price(subscription.price))
  }
  return [
    [
      'GET',
      /^\/v1\/subscriptions$/,
      ({ form }) => {
        const status = text(form, 'status')
        const wanted = (one: string) =>
          status === null ? one !== 'canceled' : status === 'all' || one === status
        const found = world.of(world.subscriptions, text(form, 'customer') ?? undefined)
        return page(
          found.filter((one) => wanted(one.status)),
          form,
          ({ id }) => shown(id),
          '/v1/subscriptions',
        )
      },
    ],
    ['GET', /^\/v1\/subscriptions\/([^/]+)$/, ({ id }) => shown(id)],
    [
      'POST',
      /^\/v1\/subscriptions\/([^/]+)$/,
      ({ id, form }) => {
        const subscription = world.subscription(id)
        const item = part(part(form, 'items'), '0')
        const price = text(item, 'price')
        if (price !== null && text(item, 'id') !== subscription.itemId)
          throw invalid('No such item', 'items[0][id]')
        if (price !== null) billing.changePrice(subscription, price)
        const cancel = text(form, 'cancel_at_period_end')
        if (cancel !== null) billing.setCancelAtPeriodEnd(subscription, cancel === 'true')
        return shown(id)
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/([^/]+)$/,
      ({ id }) => {
        billing.end(world.subscription(id))
        return shown(id)
      },
    ],
  ]
}

function otherRoutes({ world, base }: ApiParts): (readonly [string, RegExp, Handler])[] {
  return [
    [
      'GET',
      /^\/v1\/invoices$/,
      ({ form }) => {
        const found = world.of(world.invoices, text(form, 'customer') ?? undefined)
        return page(found, form, (invoice) => invoiceObject(invoice, base()), '/v1/invoices')
      },
    ],
    ['GET', /^\/v1\/prices\/([^/]+)$/, ({ id }) => priceObject(world.price(id))],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      ({ form }) => {
        const customer = world.livingCustomer(text(form, 'customer') ?? '')
        const back = text(form, 'return_url') ?? ''
        const id = world.id('bps')
        return {
          ...{ id, object: 'billing_portal.session', created: world.now(), customer: customer.id },
          ...{ livemode: false, return_url: back },
          url: `${base()}/p/session/${customer.id}?back=${encodeURIComponent(back)}`,
        }
      },
    ],
  ]
}

/** One page of a list, by `limit` and `starting_after`. */
function page<T extends { readonly id: string }>(
  found: readonly T[],
  form: Form,
  shown: (record: T) => object,
  url: string,
): object {
  const limit = Number(text(form, 'limit') ?? 10)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new StripeFault(400, { type: 'invalid_request_error', message: 'limit', param: 'limit' })
  const after = text(form, 'starting_after')
  const from = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1
  const shownOnes = found.slice(from, from + limit)
  return list(shownOnes.map(shown), url, from + limit < found.length)
}
