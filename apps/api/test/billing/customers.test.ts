import { describe, expect, it } from 'vitest'
import {
  abandonedCustomers,
  customerById,
  reserveCustomer,
  unlinkCustomer,
} from '../../src/modules/billing/customers.repository.ts'
import { endAbandoned, reconcile } from '../../src/modules/billing/reconcile.ts'
import { syncCustomer } from '../../src/modules/billing/sync.ts'
import { dropOldEvents, storeEvent } from '../../src/modules/billing/truth.repository.ts'
import { handleEvent } from '../../src/modules/billing/webhook.ts'
import type { SubscriptionRow } from '../../src/modules/tiers/index.ts'
import { withAnn as customerAnn, openTill, paid, stored } from '../support/till.ts'

const till = await openTill()
const event = { id: 'evt_1', type: 'customer.subscription.updated' }

/** Ann, and what syncs her customer. */
async function withAnn() {
  const all = await customerAnn(till)
  return {
    ...all,
    sync: (id = 'cus_1', about = null as typeof event | null) =>
      syncCustomer(all.deps, all.provider, id, about),
  }
}
const plans = (rows: readonly SubscriptionRow[]) => rows.map(({ id, status }) => `${id} ${status}`)

describe('the provider’s answer about a customer', () => {
  it('is stored once, with the event that led to it', async () => {
    const { sync, fakes, rows, events, customers } = await withAnn()
    fakes.subscriptionsOf.mockResolvedValue([paid()])
    expect(await sync('cus_1', event)).toEqual({ how: 'stored', unknownPrices: [] })
    expect(await rows()).toMatchObject([{ tierId: 'pro-month', externalId: 'sub_1', status: 'active' }])
    expect(await events()).toEqual(['evt_1'])
    fakes.subscriptionsOf.mockResolvedValue([])
    expect(await sync('cus_1', event)).toEqual({ how: 'known', unknownPrices: [] })
    expect(await rows()).toMatchObject([{ status: 'active' }])
    expect(await customers()).toMatchObject([{ customerId: 'cus_1', revision: 1 }])
  })

  it('is stored in the existing row, under its id', async () => {
    const { sync, fakes, rows, put } = await withAnn()
    await put(stored())
    fakes.subscriptionsOf.mockResolvedValue([paid({ status: 'past_due', unpaidSince: 5_000 })])
    await sync()
    expect(await rows()).toMatchObject([{ id: 'row', status: 'past_due', overdueSince: 5_000 }])
  })

  it('ends unlisted subscriptions, but no trial, and none twice', async () => {
    const { sync, rows, put, clock } = await withAnn()
    await put(stored({ overdueSince: 3 }))
    await put(stored({ id: 'over', externalId: 'sub_0', status: 'canceled', endsAt: 7 }))
    await put(stored({ id: 'odd', externalId: null }))
    await put(stored({ id: 'trial', provider: 'trial', externalId: 'trial_1' }))
    await sync()
    const found = new Map((await rows()).map((row) => [row.id, row]))
    const ended = { status: 'canceled', endsAt: clock.now(), nextBilledAt: null, overdueSince: null }
    expect(found.get('row')).toMatchObject(ended)
    expect(found.get('over')).toMatchObject({ endsAt: 7 })
    expect(found.get('odd')).toMatchObject({ status: 'active', endsAt: null })
    expect(found.get('trial')).toMatchObject({ status: 'active', endsAt: null })
  })

  it('is never stored in the row of another person', async () => {
    const { sync, fakes, rows, put, person } = await withAnn()
    await person('bob')
    await put(stored({ id: 'bobs', ownerId: 'bob' }))
    fakes.subscriptionsOf.mockResolvedValue([paid({ status: 'past_due' })])
    await sync()
    expect(plans(await rows('bob'))).toEqual(['bobs active'])
    expect(await rows()).toEqual([])
  })

  it('is stored without doubtful subscriptions, which the log names', async () => {
    const { sync, fakes, logger } = await withAnn()
    fakes.subscriptionsOf.mockResolvedValue([paid()])
    await sync()
    expect(logger.error).not.toHaveBeenCalled()
    fakes.subscriptionsOf.mockResolvedValue([paid({ externalId: 'sub_2', accountId: 'bob' })])
    await sync()
    expect(logger.error.mock.calls).toEqual([
      [{ customerId: 'cus_1', foreign: ['sub_2'] }, expect.stringContaining('another account')],
    ])
    logger.error.mockClear()
    fakes.subscriptionsOf.mockResolvedValue([paid({ externalId: 'sub_3', priceId: 'price_x' })])
    expect((await sync()).unknownPrices).toEqual(['price_x'])
    expect(logger.error.mock.calls).toEqual([
      [{ customerId: 'cus_1', unknownPrices: ['price_x'] }, expect.stringContaining('stands for no plan')],
    ])
  })
})

describe('a customer without a row', () => {
  it('is linked to the account in the provider’s answer', async () => {
    const { person, deps, provider, fakes, customers, rows } = await till()
    await person('ann')
    fakes.customer.mockResolvedValue({ id: 'cus_9', accountId: 'ann' })
    fakes.subscriptionsOf.mockResolvedValue([paid()])
    expect((await syncCustomer(deps, provider, 'cus_9')).how).toBe('stored')
    expect(await customers()).toMatchObject([{ ownerId: 'ann', customerId: 'cus_9' }])
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['gone', null, 'other'],
    ['of another product', { id: 'cus_9', accountId: null }, 'other'],
    ['of an account elsewhere', { id: 'cus_9', accountId: 'nobody' }, 'stranger'],
    ['of an account with another customer', { id: 'cus_9', accountId: 'ann' }, 'stranger'],
  ] as const)('and %s changes nothing, and its event counts as handled', async (_, found, how) => {
    const { fakes, sync, events, customers } = await withAnn()
    fakes.customer.mockResolvedValue(found)
    expect(await sync('cus_9', event)).toEqual({ how, unknownPrices: [] })
    expect(await sync('cus_9')).toEqual({ how, unknownPrices: [] })
    expect(await events()).toEqual(['evt_1'])
    expect(await customers()).toMatchObject([{ ownerId: 'ann', customerId: 'cus_1' }])
    expect(fakes.subscriptionsOf).not.toHaveBeenCalled()
  })

  it('whose account is deleted is a stranger', async () => {
    const { link, deps, provider, events } = await till()
    await link('gone', 'cus_2')
    expect((await syncCustomer(deps, provider, 'cus_2', event)).how).toBe('stranger')
    expect(await events()).toEqual(['evt_1'])
  })
})

describe('an overtaken answer', () => {
  it('is requested anew, and the later one counts', async () => {
    const { sync, fakes, rows } = await withAnn()
    fakes.subscriptionsOf.mockImplementationOnce(async () => {
      fakes.subscriptionsOf.mockResolvedValue([paid({ status: 'trialing' })])
      await sync()
      return [paid()]
    })
    await sync()
    expect(await rows()).toMatchObject([{ status: 'trialing' }])
    expect(fakes.subscriptionsOf).toHaveBeenCalledTimes(3)
  })

  it('is stored for each of the events that a renewal sends at once', async () => {
    const { deps, provider, events } = await withAnn()
    const sent = Array.from({ length: 10 }, (_, at) => ({ ...event, id: `evt_${at}` }))
    const synced = await Promise.all(sent.map((each) => syncCustomer(deps, provider, 'cus_1', each)))
    expect(new Set(synced.map(({ how }) => how))).toEqual(new Set(['stored']))
    expect((await events()).sort()).toEqual(sent.map(({ id }) => id))
  })

  it('is given up after twelve times, with a request to come again', async () => {
    const { sync, fakes, customers, db, rows, link } = await withAnn()
    fakes.subscriptionsOf.mockImplementation(async () => {
      // Another process links the account anew, so that this customer’s row is another one.
      await unlinkCustomer(db, 'stripe', 'ann')
      await link('ann', 'cus_2')
      fakes.customer.mockImplementation(async () => {
        await unlinkCustomer(db, 'stripe', 'ann')
        return { id: 'cus_1', accountId: 'ann' }
      })
      return [paid()]
    })
    const refused = await sync().catch((error: unknown) => error)
    expect(refused).toMatchObject({ key: 'paymentUnavailable', retryAfter: 5 })
    expect(fakes.subscriptionsOf).toHaveBeenCalledTimes(12)
    expect([await rows(), (await customers()).length]).toEqual([[], 1])
  })
})

describe('an event', () => {
  it('asks the provider nothing a second time', async () => {
    const { deps, provider, fakes, db } = await till()
    await storeEvent(db, 'stripe', event, 0)
    fakes.readEvent.mockReturnValue({ ...event, customerId: 'cus_1' })
    await handleEvent(deps, provider, Buffer.from(''), {})
    expect(fakes.customer).not.toHaveBeenCalled()
  })

  it('without a customer is stored like any other', async () => {
    const { deps, provider, fakes, events } = await withAnn()
    fakes.readEvent.mockReturnValueOnce({ ...event, id: 'evt_2', customerId: null })
    await handleEvent(deps, provider, Buffer.from(''), {})
    expect(await events()).toEqual(['evt_2'])
    expect(fakes.subscriptionsOf).not.toHaveBeenCalled()
    fakes.readEvent.mockReturnValueOnce({ ...event, customerId: 'cus_1' })
    await handleEvent(deps, provider, Buffer.from(''), {})
    expect((await events()).sort()).toEqual(['evt_1', 'evt_2'])
    expect(fakes.subscriptionsOf).toHaveBeenCalledTimes(1)
  })

  it('is remembered for thirty days', async () => {
    const { db, events } = await till()
    const day = 24 * 3_600_000
    for (const [id, at] of [
      ['evt_1', 0],
      ['evt_2', 1],
    ] as const)
      await storeEvent(db, 'stripe', { id, type: 'x' }, at)
    await dropOldEvents(db, 30 * day - 1)
    expect(await events()).toEqual(['evt_1', 'evt_2'])
    await dropOldEvents(db, 30 * day)
    expect(await events()).toEqual(['evt_2'])
  })
})

describe('the reconciliation', () => {
  it('reads every customer once, names doubtful ones, and goes on after a failure', async () => {
    const { deps, provider, fakes, person, link, logger } = await withAnn()
    await person('bob')
    await link('bob', 'cus_2')
    await person('cem')
    await link('cem', 'cus_3')
    fakes.payingCustomers.mockResolvedValue(['cus_1', 'cus_8', 'cus_9'])
    fakes.customer.mockImplementation(async (id) => ({ id, accountId: id === 'cus_8' ? null : 'nobody' }))
    fakes.subscriptionsOf.mockImplementation(async (id) => {
      if (id === 'cus_2') throw new Error('away')
      if (id === 'cus_3') throw 'odd'
      return [paid({ priceId: 'price_x' })]
    })
    expect(await reconcile(deps, provider)).toEqual({
      customers: 3,
      ended: 0,
      strangers: ['cus_9'],
      unknownPrices: ['price_x'],
      failed: ['cus_2: away', 'cus_3: odd'],
    })
    expect(fakes.subscriptionsOf).toHaveBeenCalledTimes(3)
    const failed = logger.error.mock.calls.filter(([, text]) => /not be reconciled/.test(text))
    expect(failed.map(([{ customerId }]) => customerId)).toEqual(['cus_2', 'cus_3'])
  })

  it('stops as the process ends', async () => {
    const { deps, provider, fakes } = await withAnn()
    const done = await reconcile(deps, provider, AbortSignal.abort())
    expect([done.customers, fakes.subscriptionsOf.mock.calls]).toEqual([0, []])
    expect((await reconcile(deps, provider, new AbortController().signal)).customers).toBe(1)
  })

  it('ends the subscriptions of deleted accounts at the provider', async () => {
    const { deps, provider, fakes, link, db, customers } = await withAnn()
    await link('gone', 'cus_5')
    // This one’s checkout never got as far as a customer.
    await reserveCustomer(db, 'stripe', 'gone too')
    expect((await abandonedCustomers(db, 'stripe')).map(({ ownerId }) => ownerId).sort()).toEqual([
      'gone',
      'gone too',
    ])
    expect((await reconcile(deps, provider)).ended).toBe(2)
    expect(fakes.forgetCustomer.mock.calls).toEqual([['cus_5']])
    expect((await customers()).map(({ ownerId }) => ownerId)).toEqual(['ann'])
    expect(await endAbandoned(deps, provider)).toBe(0)
  })

  it('keeps the customer of a deleted account while the provider is away', async () => {
    const { deps, provider, fakes, link, customers } = await till()
    await link('gone', 'cus_5')
    fakes.forgetCustomer.mockRejectedValue(new Error('away'))
    await expect(endAbandoned(deps, provider)).rejects.toThrow('away')
    expect(await customers()).toHaveLength(1)
  })
})

it('two checkouts of one account at once reserve one customer, and a link holds until it is given up', async () => {
  const { db, link, customers } = await till()
  await Promise.all([reserveCustomer(db, 'stripe', 'ann'), reserveCustomer(db, 'stripe', 'ann')])
  expect(await customers()).toMatchObject([{ ownerId: 'ann', customerId: null, attempt: 0 }])
  expect(await link('ann', 'cus_1')).toMatchObject({ customerId: 'cus_1' })
  expect(await link('ann', 'cus_2')).toMatchObject({ customerId: 'cus_1' })
  expect(await customerById(db, 'stripe', 'cus_2')).toBeUndefined()
  await unlinkCustomer(db, 'stripe', 'ann')
  expect(await customerById(db, 'stripe', 'cus_1')).toBeUndefined()
  expect(await customers()).toMatchObject([{ customerId: null, attempt: 1 }])
})
