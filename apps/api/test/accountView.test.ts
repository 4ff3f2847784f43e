import { describe, expect, it } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { viewUser } from '../src/modules/account/index.ts'
import { viewSessions } from '../src/modules/account/sessions.ts'
import { sessionStatus } from '../src/modules/account/status.ts'
import { entitledUntil, type SubscriptionRow } from '../src/modules/tiers/index.ts'
import { addSession } from '../src/platform/sessions/repository.ts'
import { guest } from '../src/platform/sessions/service.ts'
import { openTables } from './support/tables.ts'
import { book } from './support/tierBook.ts'

const tables = await openTables()
const { db, clock } = tables
const day = 24 * 3_600_000

const settings = {
  KERFWISE_OPERATOR_NAME: 'Saw & Co',
  KERFWISE_OPERATOR_ADDRESS: 'Mill Lane',
  KERFWISE_ERROR_REPORTS_URL: '',
  KERFWISE_ANALYTICS_URL: '',
}

/** What the views take from the server; a signature names its claims and its end. */
const depsWith = (more: object = {}, env: object = {}) =>
  ({
    ...tables,
    build: 'b1',
    env: { ...settings, ...env },
    tierBook: async () => book,
    signer: { sign: async ({ limits }: never, expires: number) => JSON.stringify([limits, expires]) },
    identity: { list: [{ id: 'google', name: 'Google', clientId: null }] },
    payments: null,
    ...more,
  }) as unknown as Deps

const subscription = (more: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  ...{ id: 's-1', ownerId: 'ann', tierId: 'core-month', provider: 'stripe', externalId: 'sub_1' },
  ...{ status: 'active', startsAt: 0, endsAt: null, periodEndsAt: clock.now() + day, overdueSince: null },
  ...{ nextBilledAt: null, billedAmount: null, billedCurrency: null, ...more },
})

describe('the sessions of a person', () => {
  it('are shown in whole seconds, and the present one is marked', async () => {
    await tables.empty('sessions')
    await tables.person('ann')
    for (const id of ['a', 'b']) {
      const times = { createdAt: 1_999, lastSeenAt: 2_999, expiresAt: clock.now() + 999, idleMs: null }
      await addSession(db, { id, tokenHash: id, userId: 'ann', userAgent: `of ${id}`, ...times }, null)
    }
    const shown = await viewSessions(depsWith(), { id: 'ann', sessionId: 'b' })
    const seconds = { created: 1, lastSeen: 2, expires: clock.now() / 1000 }
    expect(shown.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'a', ...seconds, userAgent: 'of a', current: false },
      { id: 'b', ...seconds, userAgent: 'of b', current: true },
    ])
  })
})

describe('a person as the page sees them', () => {
  const view = async (known: SubscriptionRow[] = [], more: object = {}) => {
    await tables.empty()
    await tables.person('ann', more)
    return viewUser(depsWith(), 'ann', known)
  }

  it('has an account with its address, its password, its codes and its trial', async () => {
    const bare = { mailVerified: false, hasPassword: false, totp: false, trialUsed: false, external: [] }
    expect(await view()).toMatchObject({ ...bare, name: 'ann', subscriptions: [], currentProject: null })
    const made = { mailVerifiedAt: 1, passwordHash: 'x', totpEnabledAt: 1, trialStartedAt: 1 }
    expect(await view([], made)).toMatchObject({
      ...{ mailVerified: true, hasPassword: true, totp: true, trialUsed: true },
    })
  })

  it('is refused once the account is gone', async () => {
    await tables.empty()
    await expect(viewUser(depsWith(), 'ann')).rejects.toMatchObject({ key: 'sessionExpired' })
  })

  it('has the subscriptions that were bought or given, and no trial among them', async () => {
    const trial = subscription({ id: 't', provider: 'trial', status: 'trialing', endsAt: clock.now() + day })
    const user = await view([trial, subscription()])
    expect(user.subscriptions.map(({ subscrId, planId }) => [subscrId, planId])).toEqual([
      ['s-1', 'core-month'],
    ])
    expect(user.plan.id).toBe('core-month')
  })

  it('reads when a subscription is billed next, or when it ends', async () => {
    const at = clock.now() + 5 * day
    const second = Math.floor(at / 1000)
    const dates = async (more: Partial<SubscriptionRow>) => {
      const { subscriptions } = await view([subscription(more)])
      return subscriptions.map(({ nextBilledAt, endsAt }) => [nextBilledAt, endsAt])[0]
    }
    expect(await dates({ nextBilledAt: at })).toEqual([second, null])
    expect(await dates({ endsAt: at })).toEqual([null, second])
    expect(await dates({ status: 'unpaid' })).toEqual([null, null])
    expect(await dates({ status: 'past_due', nextBilledAt: at, overdueSince: clock.now() })).toEqual([
      ...[second, (clock.now() + 7 * day) / 1000],
    ])
  })

  it('has limits that are signed for two weeks, or for as long as the plan is given', async () => {
    const until = async (known: SubscriptionRow[]) => JSON.parse((await view(known)).entitlement)[1] * 1000
    expect(await until([])).toBe(clock.now() + 14 * day)
    const ending = [subscription({ endsAt: clock.now() + day })]
    expect([await until(ending), entitledUntil(ending, book, clock.now())]).toEqual([
      ...[clock.now() + day, clock.now() + day],
    ])
  })
})

describe('the first answer for a page', () => {
  it('has for a guest the limits of guests, the plans to buy and a project of their own', async () => {
    clock.advance(999)
    const status = await sessionStatus(depsWith(), guest)
    expect(status).toMatchObject({ user: null, expired: false, defaultPlan: { id: 'guest' } })
    expect(JSON.parse(status.entitlement)[0].items).toBe(book.byId('guest').items)
    const now = Math.floor(clock.now() / 1000)
    expect(status.anonimous).toMatchObject([
      {
        id: expect.stringMatching(/^[\w-]{20,}$/),
        title: '',
        created: now,
        modified: now,
        panels: 0,
        items: 0,
      },
    ])
    clock.advance(1)
    expect((await sessionStatus(depsWith(), { person: null, expired: true })).expired).toBe(true)
  })

  it('has for a person the person, the plan without a subscription, and no project of a guest', async () => {
    await tables.empty()
    await tables.person('ann')
    const person = { id: 'ann', session: null }
    const status = await sessionStatus(depsWith(), { person, expired: false })
    expect(status).toMatchObject({ user: { name: 'ann' }, defaultPlan: { id: 'free' }, anonimous: [] })
    expect(status.entitlement).toBe(status.user?.entitlement)
    expect(status.user?.originalPlan).toEqual(status.user?.plan)
    expect(status.allPlans).toEqual(status.user?.allPlans)
  })

  it('says what the installation has', async () => {
    const site = async (deps: Deps) => (await sessionStatus(deps, guest)).site
    expect(await site(depsWith())).toEqual({
      ...{ external: [{ id: 'google', name: 'Google', clientId: null, ready: false }], payments: false },
      ...{ operatorName: 'Saw & Co', operatorAddress: 'Mill Lane', errorReports: null, analytics: null },
    })
    const env = {
      KERFWISE_ERROR_REPORTS_URL: 'https://a.example',
      KERFWISE_ANALYTICS_URL: 'https://b.example',
    }
    const identity = { list: [{ id: 'google', name: 'Google', clientId: 'c' }] }
    expect(await site(depsWith({ payments: {}, identity }, env))).toMatchObject({
      ...{ external: [{ ready: true }], payments: true },
      ...{ errorReports: 'https://a.example', analytics: 'https://b.example' },
    })
  })
})
