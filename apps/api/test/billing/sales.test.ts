import { describe, expect, it } from 'vitest'
import { changePlan, setCanceled } from '../../src/modules/billing/changes.ts'
import { startCheckout } from '../../src/modules/billing/checkout.ts'
import { unlinkCustomer } from '../../src/modules/billing/customers.repository.ts'
import { invoicesOf } from '../../src/modules/billing/invoices.ts'
import { Refusal } from '../../src/platform/errors/refusal.ts'
import { ProviderRefusal } from '../../src/platform/payments/answered.ts'
import { withAnn as annIn, openTill, paid, stored } from '../support/till.ts'

const till = await openTill()
const withAnn = () => annIn(till)
const refusal = (answered: boolean) => new ProviderRefusal('paymentUnavailable', null, answered)

describe('a checkout', () => {
  const begin = ({ deps, provider }: Awaited<ReturnType<typeof till>>, planId = 'pro-month') =>
    startCheckout(deps, provider, 'ann', planId)

  it('of a person without a customer makes one, by a key of their own', async () => {
    const all = await till()
    await all.person('ann')
    all.fakes.createCustomer.mockResolvedValue('cus_7')
    all.fakes.checkout.mockResolvedValue('https://pay')
    expect(await begin(all)).toBe('https://pay')
    const [account, key] = all.fakes.createCustomer.mock.calls[0] ?? []
    expect(account).toEqual({ id: 'ann', name: 'ann', mail: 'ann@example.com' })
    expect(key).toMatch(/^customer:ann:0:[\w-]{20,}$/)
    expect(all.fakes.checkout.mock.calls).toEqual([
      [
        {
          ...{ customerId: 'cus_7', accountId: 'ann', planId: 'pro-month', priceId: 'price_pro' },
          completedUrl: 'https://kerfwise.test/subscribe/completed?plan=pro-month',
          closedUrl: 'https://kerfwise.test/subscribe/closed?plan=pro-month',
        },
        'checkout:cus_7:price_pro:0',
      ],
    ])
    expect(await all.customers()).toMatchObject([{ customerId: 'cus_7', attempt: 1 }])
  })

  it('uses the known customer, and makes another by another key if it is gone', async () => {
    const all = await withAnn()
    all.fakes.customer.mockResolvedValueOnce({ id: 'cus_1', accountId: 'ann' })
    await begin(all)
    expect(all.fakes.createCustomer).not.toHaveBeenCalled()
    all.fakes.createCustomer.mockResolvedValue('cus_2')
    await begin(all)
    expect(all.fakes.createCustomer.mock.calls[0]?.[1]).toMatch(/^customer:ann:2:/)
    expect(all.fakes.checkout.mock.calls.map(([, key]) => key)).toEqual([
      'checkout:cus_1:price_pro:0',
      'checkout:cus_2:price_pro:2',
    ])
    expect(await all.customers()).toMatchObject([{ customerId: 'cus_2', attempt: 3 }])
  })

  it.each([
    ['active', false],
    ['past_due', false],
    ['unpaid', false],
    ['canceled', true],
    ['incomplete', true],
    ['incomplete_expired', true],
  ])('beside a subscription in the state %s begins: %s', async (status, begins) => {
    const all = await withAnn()
    all.fakes.customer.mockResolvedValue({ id: 'cus_1', accountId: 'ann' })
    all.fakes.subscriptionsOf.mockResolvedValue([paid({ status })])
    // A trial is no obstacle.
    await all.put(stored({ id: 'trial', provider: 'trial', externalId: null }))
    const done = await begin(all).then(
      () => true,
      (error: unknown) => (error instanceof Refusal ? error.key : error),
    )
    expect(done).toBe(begins || 'alreadySubscribed')
    expect(all.fakes.checkout).toHaveBeenCalledTimes(begins ? 1 : 0)
  })

  it.each([
    ['answered', true, 1],
    ['was not heard', false, 0],
  ])('that the provider %s is tried again by the key %s', async (_, answered, attempt) => {
    const all = await withAnn()
    all.fakes.customer.mockResolvedValue({ id: 'cus_1', accountId: 'ann' })
    all.fakes.checkout.mockRejectedValueOnce(refusal(answered))
    await expect(begin(all)).rejects.toMatchObject({ key: 'paymentUnavailable' })
    await begin(all)
    expect(all.fakes.checkout.mock.calls[1]?.[1]).toBe(`checkout:cus_1:price_pro:${attempt}`)
  })

  it('is refused of plans without a price, and to an account that is gone', async () => {
    const all = await till()
    for (const planId of ['free', 'core-month', 'nothing'])
      await expect(begin(all, planId)).rejects.toMatchObject({ key: 'planNotSold', details: { planId } })
    await expect(begin(all)).rejects.toMatchObject({ key: 'sessionExpired' })
    expect(all.fakes.createCustomer).not.toHaveBeenCalled()
  })
})

describe('a change of a subscription', () => {
  const cancel = ({ deps, provider }: Awaited<ReturnType<typeof till>>, id = 'row', on = true) =>
    setCanceled(deps, provider, 'ann', id, on)

  it('goes to the provider with a key of its own, and is read back from there', async () => {
    const all = await withAnn()
    await all.put(stored())
    all.fakes.subscriptionsOf.mockResolvedValue([paid({ endsAt: 9_000 })])
    await cancel(all)
    expect(await all.rows()).toMatchObject([{ id: 'row', endsAt: 9_000 }])
    await cancel(all, 'row', false)
    await changePlan(all.deps, all.provider, 'ann', 'row', 'pro-month')
    expect(all.fakes.setCanceled.mock.calls).toEqual([
      ['sub_1', true, 'sub_1:0:cancel'],
      ['sub_1', false, 'sub_1:1:reactivate'],
    ])
    expect(all.fakes.changePrice.mock.calls).toEqual([['sub_1', 'price_pro', 'sub_1:2:price:price_pro']])
  })

  it.each([
    ['answered', true, 1],
    ['was not heard', false, 0],
  ])(
    'that the provider %s is read back all the same, and tried again by the key %s',
    async (_, answered, attempt) => {
      const all = await withAnn()
      await all.put(stored())
      all.fakes.subscriptionsOf.mockResolvedValue([paid({ status: 'past_due' })])
      all.fakes.setCanceled.mockRejectedValueOnce(refusal(answered))
      await expect(cancel(all)).rejects.toMatchObject({ key: 'paymentUnavailable' })
      expect(await all.rows()).toMatchObject([{ status: 'past_due' }])
      await cancel(all)
      expect(all.fakes.setCanceled.mock.calls[1]?.[2]).toBe(`sub_1:${attempt}:cancel`)
      expect(all.logger.warn).not.toHaveBeenCalled()
    },
  )

  it('that cannot be read back is done, with a line in the log', async () => {
    const all = await withAnn()
    await all.put(stored())
    all.fakes.subscriptionsOf.mockRejectedValue(new Error('away'))
    await cancel(all)
    expect(all.logger.warn).toHaveBeenCalledTimes(1)
    expect(await all.rows()).toMatchObject([{ status: 'active', endsAt: null }])
  })

  it('needs a running subscription of the provider, and a customer', async () => {
    const all = await withAnn()
    await all.put(stored({ id: 'trial', provider: 'trial', externalId: 'sub_2' }))
    await all.put(stored({ id: 'odd', externalId: null }))
    await all.put(stored({ id: 'over', status: 'canceled' }))
    for (const id of ['nothing', 'trial', 'odd'])
      await expect(cancel(all, id)).rejects.toMatchObject({ key: 'notFound' })
    await expect(cancel(all, 'over')).rejects.toMatchObject({ key: 'subscriptionEnded' })
    await all.put(stored({ externalId: 'sub_3' }))
    await unlinkCustomer(all.db, 'stripe', 'ann')
    await expect(cancel(all)).rejects.toMatchObject({ key: 'notFound' })
    expect(all.fakes.setCanceled).not.toHaveBeenCalled()
  })
})

describe('invoices', () => {
  it('are those of the customer, with their time in whole seconds', async () => {
    const { fakes, db, provider } = await withAnn()
    const invoice = {
      id: 'in_1',
      number: 'A-1',
      status: 'paid',
      pdf: null,
      page: null,
      amount: 19,
      currency: 'USD',
    }
    fakes.invoicesOf.mockResolvedValue([{ ...invoice, createdAt: 5_999 }])
    const of = (ownerId: string, payments: typeof provider | null = provider) =>
      invoicesOf({ db, payments }, ownerId)
    expect(await of('ann')).toEqual([{ ...invoice, provider: 'stripe', created: 5 }])
    expect(fakes.invoicesOf.mock.calls).toEqual([['cus_1']])
    expect([await of('bob'), await of('ann', null)]).toEqual([[], []])
  })
})
