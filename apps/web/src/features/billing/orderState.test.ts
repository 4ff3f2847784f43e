import type { User } from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import { stateAfterReturn } from './orderState.ts'
import { shows } from './subscription.ts'

const subscription = { subscrId: 's', planId: 'pro-month', provider: 'stripe', endsAt: null }
const person = (...subscriptions: object[]) =>
  ({
    // The plan names the subscription in force.
    plan: { paddleId: null, subscrId: subscriptions.length > 0 ? 's' : null },
    subscriptions: subscriptions.map((one) => ({ ...subscription, ...one })),
  }) as unknown as User

describe('an order after the way back', () => {
  it.each([
    ['completed', [], 'completed'],
    ['closed', [], 'canceled'],
    ['completed', [{ status: 'active' }], 'billed'],
    ['closed', [{ status: 'active' }], 'billed'],
    ['completed', [{ status: 'past_due' }], 'past_due'],
    ['completed', [{ status: 'canceled' }], 'completed'],
    ['completed', [{ status: 'active', provider: 'operator' }], 'completed'],
  ] as const)('%s with %j is %s', (where, subscriptions, state) => {
    expect(stateAfterReturn(where, person(...subscriptions))).toBe(state)
  })
})

describe('a stored subscription that has not begun', () => {
  it('is not called active', () => {
    const buyer = person({ status: 'active' })
    const waiting = { ...buyer, plan: { ...buyer.plan, subscrId: null } }
    expect(stateAfterReturn('completed', waiting)).toBe('completed')
    expect(stateAfterReturn('completed', buyer)).toBe('billed')
  })
})

describe('the sign that a change has reached the server', () => {
  const renewing = person({ status: 'active', nextBilledAt: 5 })
  const ending = person({ status: 'active', nextBilledAt: null })

  it('is no next billing after a cancellation, and a next billing after a reactivation', () => {
    expect([shows.cancel('s')(renewing), shows.cancel('s')(ending)]).toEqual([false, true])
    expect([shows.reactivate('s')(renewing), shows.reactivate('s')(ending)]).toEqual([true, false])
  })

  it('is the price of the new plan after an update', () => {
    const to = { id: 'core-year', paddleId: 'price_1' } as Parameters<typeof shows.update>[1]
    expect(shows.update('s', to)(renewing)).toBe(false)
    expect(shows.update('s', to)({ ...renewing, plan: { ...renewing.plan, paddleId: 'price_1' } })).toBe(true)
    expect(shows.update('s', to)(person({ status: 'active', planId: 'core-year' }))).toBe(true)
  })
})
