import type { FakeEvent } from '@kerfwise/testkit/stripe'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reconcile } from '../../src/modules/billing/index.ts'
import { entitlement, readTierBook, subscriptionsOf } from '../../src/modules/tiers/index.ts'
import { userByLogin } from '../../src/modules/users/index.ts'
import { registered } from '../support/browser.ts'
import { day, goodCard, type Shop, shop } from '../support/shop.ts'

/** What may happen to a customer at the provider. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('subscribe' as const), price: priceId() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  fc.record({ do: fc.constantFrom('cancel', 'reactivate', 'end', 'cardFails', 'cardWorks', 'forget') }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), price: priceId() }) },
  // Events of before are brought while the history goes on.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), which: fc.nat() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function priceId() {
  return fc.constantFrom('price_core_month', 'price_core_year', 'price_pro_month', 'price_pro_year')
}

/** How the events of the whole history come at last: shuffled, some twice, some never. */
const delivery = fc.array(fc.nat(), { maxLength: 60 })

async function play(it: Shop, history: readonly Step[], customerId: string): Promise<void> {
  const { stripe } = it
  const { world, billing } = stripe
  for (const one of history) {
    const running = world.of(world.subscriptions).find(({ status }) => status !== 'canceled')
    const customer = world.customer(customerId)
    if (customer.deleted && one.do !== 'deliver' && one.do !== 'pass') continue
    if (one.do === 'subscribe' && 'price' in one && !running) {
      const session = { ...blank(world.id('cs_test'), customerId), price: one.price }
      world.sessions.set(session.id, session)
      billing.complete(session, goodCard)
    } else if (one.do === 'pass' && 'days' in one) it.pass(one.days * day)
    else if (one.do === 'cardFails' && customer.card) customer.card = { last4: '0341', declines: true }
    else if (one.do === 'cardWorks' && customer.card) billing.setCard(customerId, goodCard)
    else if (one.do === 'forget') billing.deleteCustomer(customerId)
    else if (one.do === 'deliver' && 'which' in one) await bring(it, one.which)
    else if (running && one.do === 'cancel') billing.setCancelAtPeriodEnd(running, true)
    else if (running && one.do === 'reactivate') billing.setCancelAtPeriodEnd(running, false)
    else if (running && one.do === 'end') billing.end(running)
    else if (running && one.do === 'change' && 'price' in one && customer.card?.declines === false) {
      billing.changePrice(running, one.price)
    }
  }
}

const blank = (id: string, customer: string) => ({
  ...{ id, customer, created: 0, reference: null, successUrl: '', cancelUrl: '' },
  ...{ metadata: {}, subscriptionMetadata: {}, subscription: null },
  status: 'open' as const,
})

async function bring({ stripe, deliver }: Shop, which: number): Promise<void> {
  const event: FakeEvent | undefined = stripe.events.all[which % Math.max(1, stripe.events.all.length)]
  if (event) expect(await deliver(event)).toBe(200)
}

/** The right content of the database, from the provider's own books. */
function truth({ stripe: { world } }: Shop) {
  return world
    .of(world.subscriptions)
    .map(({ id, status, price, periodEnd, endedAt, cancelAtPeriodEnd }) => ({
      ...{ externalId: id, status, tierId: price.slice('price_'.length).replace('_', '-') },
      endsAt: endedAt !== null ? endedAt * 1000 : cancelAtPeriodEnd ? periodEnd * 1000 : null,
      nextBilledAt: status === 'canceled' || cancelAtPeriodEnd ? null : periodEnd * 1000,
    }))
    .sort((a, b) => a.externalId.localeCompare(b.externalId))
}

async function stored({ db }: Shop, ownerId: string) {
  const rows = await subscriptionsOf(db, ownerId)
  return rows
    .map(({ externalId, status, tierId, endsAt, nextBilledAt }) => ({
      ...{ externalId: externalId ?? '', status, tierId, endsAt, nextBilledAt },
    }))
    .sort((a, b) => a.externalId.localeCompare(b.externalId))
}

/** A shop with one customer who has bought nothing. */
async function begin() {
  const it = await shop()
  await (await registered(it.app, 'Ann')).ok('/payment/stripe/checkout', { body: { planId: 'pro-month' } })
  const [customerId = ''] = [...it.stripe.world.customers.keys()]
  const ownerId = (await userByLogin(it.db, 'ann'))?.id ?? ''
  return { it, customerId, ownerId }
}

const runs = 60

describe('a history of events', () => {
  it('delivered whole, in any order and with any repetition, ends in the provider’s truth', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), delivery, async (history, order) => {
        const { it, customerId, ownerId } = await begin()
        await play(it, history, customerId)
        for (const which of order) await bring(it, which)
        const rest = it.stripe.events.all.map((_, index) => index).reverse()
        for (const which of rest) await bring(it, which)
        expect(await stored(it, ownerId)).toEqual(truth(it))
      }),
      { numRuns: runs },
    )
  })

  it('with any part lost ends in the provider’s truth after reconciliation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), delivery, async (history, order) => {
        const { it, customerId, ownerId } = await begin()
        await play(it, history, customerId)
        for (const which of order) await bring(it, which)
        expect((await reconcile(it, it.payments ?? fail())).failed).toEqual([])
        expect(await stored(it, ownerId)).toEqual(truth(it))
        const active = truth(it).find(({ status }) => status === 'active')
        const now = it.clock.now()
        const plan = entitlement(await subscriptionsOf(it.db, ownerId), await readTierBook(it.db), now)
        if (active) expect(plan.id).toBe(active.tierId)
      }),
      { numRuns: runs },
    )
  })
})

function fail(): never {
  throw new Error('there is no provider')
}
