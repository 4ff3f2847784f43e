import type { OwnTier } from '@kerfwise/contract'
import { runsUntil } from './runsUntil.ts'
import type { TierBook } from './service.ts'
import { tierIds } from './service.ts'
import type { SubscriptionRow } from './subscription.repository.ts'

/**
 * The tier that a person has at a moment: the highest of what runs then, Free where nothing does. Pure, so that what
 * lapses does so by itself and nothing of a person's is touched.
 */
export function entitlement(subscriptions: readonly SubscriptionRow[], book: TierBook, now: number): OwnTier {
  const running = subscriptions
    .filter((subscription) => subscription.startsAt <= now && runsAt(subscription, now))
    .map((subscription) => ({ subscription, tier: book.byId(subscription.tierId) }))
    // Of two equal ones what was paid for says more than a trial.
    .sort((a, b) => b.tier.level - a.tier.level || trialLast(a.subscription) - trialLast(b.subscription))
  const best = running[0]
  const own = { isTrial: false, trialEnds: null, subscrId: null, previouslyBilled: billed(subscriptions) }
  if (!best) return { ...book.byId(tierIds.free), ...own }
  const { subscription, tier } = best
  const isTrial = subscription.provider === 'trial'
  return {
    ...tier,
    ...own,
    isTrial,
    trialEnds: isTrial && subscription.endsAt !== null ? Math.floor(subscription.endsAt / 1000) : null,
    // While a trial lifts the plan above what is paid for, the paid one is still the subscription.
    subscrId: running.find((one) => one.subscription.provider !== 'trial')?.subscription.id ?? null,
  }
}

function runsAt(subscription: SubscriptionRow, now: number): boolean {
  const until = runsUntil(subscription)
  return until === null || now < until
}

function trialLast({ provider }: SubscriptionRow): number {
  return provider === 'trial' ? 1 : 0
}

/** What was billed last, whether or not it still runs. */
function billed(subscriptions: readonly SubscriptionRow[]): OwnTier['previouslyBilled'] {
  const last = subscriptions.findLast(({ billedAmount }) => billedAmount !== null)
  return last?.billedAmount == null
    ? null
    : { amount: last.billedAmount, currency: last.billedCurrency ?? '' }
}
