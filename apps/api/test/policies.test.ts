import type { Limits } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { isObvious } from '../src/modules/auth/obviousPasswords.ts'
import { requireMaterialAllowed, requireRoom } from '../src/modules/materials/policy.ts'
import { requireAllowed } from '../src/modules/optimize/policy.ts'
import { requireSaveAllowed } from '../src/modules/projects/policy.ts'
import {
  entitledUntil,
  entitlement,
  graceMs,
  offersTo,
  requireWithin,
  type SubscriptionRow,
} from '../src/modules/tiers/index.ts'
import { Refusal } from '../src/platform/errors/refusal.ts'
import { book, unsubscribed } from './support/tierBook.ts'

const free = book.byId('free')
const core = book.byId('core-month')

/** What a rule refuses by, or null. */
function refusal(rule: () => void) {
  try {
    rule()
    return null
  } catch (error) {
    if (error instanceof Refusal) return [error.key, error.details]
    throw error
  }
}
const beyond = (limit: string, allowed: unknown, asked: unknown, unlockedBy: string | null) => [
  'notAuthorized',
  { limit, allowed, asked, unlockedBy },
]

describe('a use beyond a plan', () => {
  it('is refused with the limit and the lowest plan that allows all of it', () => {
    expect(refusal(() => requireWithin(free, { items: 30, panels: 2 }, book))).toBe(null)
    expect(refusal(() => requireWithin(free, { items: 31 }, book))).toEqual(
      beyond('items', 30, 31, 'core-month'),
    )
    expect(refusal(() => requireWithin(free, { items: 31, leftovers: 21 }, book))).toEqual(
      beyond('items', 30, 31, 'pro-month'),
    )
    expect(refusal(() => requireWithin(free, { miter: true }, book))).toEqual(
      beyond('miter', false, true, 'core-month'),
    )
    expect(refusal(() => requireWithin(free, { items: 2001 }, book))).toEqual(beyond('items', 30, 2001, null))
  })
})

describe('a run', () => {
  const ask = (usage: object, demo: { id: string; isGenuine: boolean } | null = null) =>
    refusal(() => requireAllowed({ usage, demo, estimate: {} as never }, { tier: free as never, book }))

  it('has the limits of the person, and a run of a true demo those of the highest plan', () => {
    expect(ask({ items: 30 })).toBe(null)
    expect(ask({ items: 31 })).toEqual(beyond('items', 30, 31, 'core-month'))
    expect(ask({ items: 31, miter: true }, { id: 'a-demo', isGenuine: true })).toBe(null)
    expect(ask({ items: 2001 }, { id: 'a-demo', isGenuine: true })).toEqual(beyond('items', 2000, 2001, null))
  })

  it('is refused for a list that only claims to be a demo', () => {
    expect(ask({ items: 1 }, { id: 'a-demo', isGenuine: false })).toEqual([
      'notAuthorized',
      { demo: 'a-demo' },
    ])
  })
})

describe('a save', () => {
  type Panels = Record<string, object>
  const asked = (panels: Panels, jobs = false) => ({
    panels: Object.keys(panels).length,
    jobs,
    byPanel: new Map(Object.entries(panels)),
  })
  const save = (
    panels: Panels,
    stored?: Panels,
    more: { projects?: number; isDemoCopy?: boolean; own?: Limits } = {},
  ) =>
    refusal(() =>
      requireSaveAllowed(
        more.own ?? free,
        {
          projects: more.projects ?? 0,
          asked: asked(panels),
          isDemoCopy: more.isDemoCopy ?? false,
          stored: stored && asked(stored),
        },
        book,
      ),
    )

  it('of a new project is refused at the number of the plan, and of a stored project never', () => {
    expect(save({ a: {} }, undefined, { projects: 4 })).toBe(null)
    expect(save({ a: {} }, undefined, { projects: 5 })).toEqual(beyond('projects', 5, 6, 'core-month'))
    expect(save({ a: {} }, { a: {} }, { projects: 5 })).toBe(null)
  })

  it('is refused with more panels than the plan has, unless as many are stored', () => {
    const three = { a: {}, b: {}, c: {} }
    expect(save({ a: {}, b: {} })).toBe(null)
    expect(save(three)).toEqual(beyond('panels', 2, 3, 'core-month'))
    expect(save(three, three)).toBe(null)
    expect(save(three, { a: {}, b: {}, c: {}, d: {} })).toBe(null)
    expect(save({ ...three, d: {} }, three)).toEqual(beyond('panels', 2, 4, 'core-month'))
  })

  it('is refused with a panel beyond the plan, which may stay and shrink', () => {
    const large = { a: { items: 40, prices: true } }
    expect(save(large)).toEqual(beyond('items', 30, 40, 'core-month'))
    expect(save(large, large)).toBe(null)
    expect(save({ a: { items: 35, prices: true } }, large)).toBe(null)
    expect(save({ a: { items: 41, prices: true } }, large)).toEqual(beyond('items', 30, 41, 'core-month'))
    expect(save({ b: { items: 40 } }, large)).toEqual(beyond('items', 30, 40, 'core-month'))
    expect(save({ a: { items: 40, prices: true, miter: true } }, large)?.[1]).toMatchObject({
      limit: 'miter',
    })
  })

  it('is refused with a new list of jobs if the plan has none; a stored list may stay', () => {
    const of = (stored?: boolean) =>
      refusal(() =>
        requireSaveAllowed(
          free,
          {
            projects: 0,
            asked: asked({ a: {} }, true),
            isDemoCopy: false,
            stored: stored === undefined ? undefined : asked({ a: {} }, stored),
          },
          book,
        ),
      )
    expect(of()?.[1]).toMatchObject({ limit: 'jobs', unlockedBy: 'core-month' })
    expect(of(false)?.[1]).toMatchObject({ limit: 'jobs' })
    expect(of(true)).toBe(null)
  })

  it('of a copied demo has the limits of the highest plan for its panels, but not for their number', () => {
    expect(save({ a: { items: 40, miter: true } }, undefined, { isDemoCopy: true })).toBe(null)
    expect(save({ a: {}, b: {}, c: {} }, undefined, { isDemoCopy: true })).toEqual(
      beyond('panels', 2, 3, 'core-month'),
    )
  })
})

describe('a material', () => {
  const material = (values: object) => ({ id: 'm', name: 'Oak', ...values }) as never
  const keep = (values: object, stored?: object, more: { limits?: Limits; count?: number } = {}) =>
    refusal(() =>
      requireMaterialAllowed(
        more.limits ?? free,
        more.count ?? 0,
        material(values),
        stored && material(stored),
        book,
      ),
    )?.[1]

  it('counts as one more unless it is stored already', () => {
    expect(keep({}, undefined, { count: 2 })).toBe(undefined)
    expect(keep({}, undefined, { count: 3 })).toMatchObject({ limit: 'materials', allowed: 3, asked: 4 })
    expect(keep({}, {}, { count: 3 })).toBe(undefined)
  })

  it.each([
    [{ barLength: '96/120' }, { limit: 'lengths', allowed: 1, asked: 2 }],
    [{ barLength: ' / 96 /  / 120' }, { limit: 'lengths', allowed: 1, asked: 2 }],
    [{ stock: '3' }, { limit: 'stock', asked: true }],
    [{ stock: 3 }, { limit: 'stock', asked: true }],
    [{ leftovers: [{ length: '4', stock: '1' }] }, { asked: true, limit: 'stock' }],
    [{ unitPrice: '9' }, { limit: 'prices', asked: true }],
    [{ unitPrice: 9 }, { limit: 'prices', asked: true }],
    [{ unitWeight: '2' }, { limit: 'weights', asked: true }],
    [{ miterTipOffset: '1/8' }, { limit: 'miter', asked: true }],
    [{ width: '3' }, { limit: 'miter', asked: true }],
  ])('%j is beyond the free plan, and may stay', (values, refusal) => {
    expect(keep(values)).toMatchObject(refusal)
    expect(keep(values, values)).toBe(undefined)
    expect(keep(values, {})).toMatchObject(refusal)
  })

  it.each([
    {},
    {
      barLength: '96',
      stock: '',
      leftovers: [],
      unitPrice: ' ',
      unitWeight: '',
      miterTipOffset: '',
      width: '',
    },
    { barLength: ' 96 / ', stock: ' / ', leftovers: null, unitPrice: null, width: true },
  ])('%j is within it', (values) => {
    expect(keep(values)).toBe(undefined)
  })

  it('may have fewer leftovers than are stored, and not more than its plan', () => {
    const shelf = (rows: number) => ({
      leftovers: Array.from({ length: rows }, () => ({ length: '4', stock: '1' })),
    })
    expect(keep(shelf(20), undefined, { limits: core })).toBe(undefined)
    expect(keep(shelf(21), undefined, { limits: core })).toMatchObject({
      limit: 'leftovers',
      allowed: 20,
      asked: 21,
    })
    expect(keep(shelf(21), shelf(22), { limits: core })).toBe(undefined)
    expect(keep(shelf(23), shelf(22), { limits: core })).toMatchObject({ limit: 'leftovers', asked: 23 })
  })

  const room = (kept: { count: number; bytes: number }, change: { before: number; after: number }) =>
    refusal(() =>
      requireRoom(
        {
          env: { KERFWISE_MATERIALS_PERSON: 2, KERFWISE_MATERIALS_BYTES: 100 },
          admission: { refused: (_why: string, refused: Refusal) => refused },
        } as unknown as Deps,
        kept,
        change,
      ),
    )

  it('has room below the limits of number and bytes, and may shrink beyond them', () => {
    const tooMany = ['tooLarge', { limit: 'materials', allowed: 2, asked: 3 }]
    const tooLarge = (asked: number) => ['tooLarge', { limit: 'materialBytes', allowed: 100, asked }]
    expect(room({ count: 1, bytes: 50 }, { before: 0, after: 50 })).toBe(null)
    expect(room({ count: 2, bytes: 50 }, { before: 0, after: 10 })).toEqual(tooMany)
    expect(room({ count: 2, bytes: 50 }, { before: 10, after: 60 })).toBe(null)
    expect(room({ count: 3, bytes: 50 }, { before: 10, after: 20 })).toBe(null)
    expect(room({ count: 1, bytes: 50 }, { before: 0, after: 51 })).toEqual(tooLarge(101))
    expect(room({ count: 1, bytes: 90 }, { before: 10, after: 21 })).toEqual(tooLarge(101))
    expect(room({ count: 1, bytes: 200 }, { before: 10, after: 10 })).toBe(null)
    expect(room({ count: 1, bytes: 200 }, { before: 10, after: 9 })).toBe(null)
  })
})

describe('the plan of a person', () => {
  const paid: SubscriptionRow = {
    ...{
      id: 's',
      ownerId: 'o',
      tierId: 'core-month',
      provider: 'stripe',
      externalId: 'sub',
      status: 'active',
    },
    ...{ startsAt: 1000, endsAt: null, periodEndsAt: 2000, overdueSince: null, nextBilledAt: 2000 },
    ...{ billedAmount: 9, billedCurrency: 'USD' },
  }
  const trial: SubscriptionRow = {
    ...paid,
    id: 't',
    provider: 'trial',
    tierId: 'pro-month',
    endsAt: 1_605_500,
    billedAmount: null,
  }
  const gift: SubscriptionRow = {
    ...paid,
    id: 'g',
    provider: 'operator',
    tierId: 'pro-year',
    endsAt: 1900,
    billedAmount: null,
  }
  const at = (now: number, ...rows: SubscriptionRow[]) => entitlement(rows, book, now)

  it('is free without a subscription, and names what was billed last', () => {
    expect(at(1500)).toMatchObject({ id: 'free', ...unsubscribed, trialEnds: null })
    const ended = { ...paid, status: 'canceled', endsAt: 1200 }
    expect(at(1500, ended)).toMatchObject({
      id: 'free',
      subscrId: null,
      previouslyBilled: { amount: 9, currency: 'USD' },
    })
    const later = { ...ended, billedAmount: 90, billedCurrency: null }
    expect(at(1500, ended, later, { ...trial, startsAt: 9e9 })).toMatchObject({
      previouslyBilled: { amount: 90, currency: '' },
    })
  })

  it('of a trial says when the trial ends, in seconds', () => {
    expect(at(1500, trial)).toMatchObject({ id: 'pro-month', isTrial: true, trialEnds: 1605, subscrId: null })
    expect(at(1500, { ...trial, endsAt: null })).toMatchObject({ isTrial: true, trialEnds: null })
    expect(at(1500, paid)).toMatchObject({ id: 'core-month', isTrial: false, trialEnds: null, subscrId: 's' })
  })

  it('names the paid plan, else the gift, also while a trial lifts the plan', () => {
    expect(at(1500, trial, paid)).toMatchObject({ id: 'pro-month', isTrial: true, subscrId: 's' })
    expect(at(1500, gift, paid)).toMatchObject({ id: 'pro-year', subscrId: 's' })
    expect(at(1500, gift, trial)).toMatchObject({ id: 'pro-year', isTrial: false, subscrId: 'g' })
  })

  it('is the paid one of two equal ones', () => {
    const same = { ...trial, tierId: 'core-month' }
    for (const rows of [
      [same, paid],
      [paid, same],
    ])
      expect(at(1500, ...rows)).toMatchObject({ id: 'core-month', isTrial: false })
  })

  it('lasts until its end, and for ever without one', () => {
    expect(entitledUntil([paid], book, 1500)).toBe(2000 + graceMs)
    expect(entitledUntil([paid, gift], book, 1500)).toBe(1900)
    expect(entitledUntil([{ ...gift, endsAt: null }], book, 1500)).toBe(null)
    expect(entitledUntil([{ ...gift, endsAt: null }], book, 9e15)).toBe(null)
    expect(entitledUntil([], book, 1500)).toBe(null)
    expect(entitledUntil([{ ...paid, status: 'canceled', endsAt: null }], book, 1500)).toBe(null)
    expect(entitledUntil([{ ...paid, status: 'trialing' }], book, 1500)).toBe(2000 + graceMs)
    expect(entitledUntil([{ ...paid, periodEndsAt: null }], book, 1500)).toBe(graceMs)
    expect(entitledUntil([{ ...paid, status: 'past_due' }], book, 1500)).toBe(2000 + graceMs)
    const nowhere = { ...paid, status: 'past_due', periodEndsAt: null }
    expect(entitledUntil([nowhere], book, 1500)).toBe(graceMs)
  })

  it('is among the offers in the way that the person got it', () => {
    const own = at(1500, trial, paid)
    const offers = offersTo(book.all, own)
    expect(offers.find(({ id }) => id === 'pro-month')).toMatchObject({ isTrial: true, subscrId: 's' })
    expect(offers.filter(({ id }) => id !== 'pro-month')).toEqual(
      book.all.filter(({ id }) => id !== 'pro-month'),
    )
    expect(offersTo(book.all, null)).toEqual(book.all)
  })
})

describe('an obvious password', () => {
  const own = ['Dana Marsh', 'dana.marsh@example.com']

  it.each([
    'Kerfwise2026!',
    'passwordpassword',
    'CUTLIST12345',
    'danamarsh1',
    'Marsh12345',
    'ｋｅｒｆｗｉｓｅ1',
  ])('is found in %j, which is hardly more than a word that everybody would try', (password) => {
    expect(isObvious(password, own)).toBe(true)
  })

  it.each(['a bench full of offcuts', 'kerfwise123456', 'abcde', '12345', 'Marsh123456', ''])(
    'is not found in %j',
    (password) => {
      expect(isObvious(password, own)).toBe(false)
    },
  )

  it('is not made of words of fewer than four letters', () => {
    expect(isObvious('jo12345', ['Jo'])).toBe(false)
    expect(isObvious('joan1234', ['Joan'])).toBe(true)
  })
})
