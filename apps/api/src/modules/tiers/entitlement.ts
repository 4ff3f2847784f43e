import type { OwnTier } from '@kerfwise/contract'
import { runsUntil } from './runsUntil.ts'
import type { TierBook } from './service.ts'
import type { SubscriptionRow } from './subscription.repository.ts'

/**
 * The tier of a person at a moment: the highest of the running subscriptions, that of everybody without one. The function is pure,
 * so a lapse changes no data of the person.
 */
export function entitlement(subscriptions: readonly SubscriptionRow[], book: TierBook, now: number): OwnTier {
  const running = runningAt(subscriptions, book, now)
  const best = running[0]
  const own = { isTrial: false, trialEnds: null, subscrId: null, previouslyBilled: billed(subscriptions) }
  if (!best) return { ...book.ofPeople, ...own }
  const { subscription, tier } = best
  const isTrial = subscription.provider === 'trial'
  return {
    ...tier,
    ...own,
    isTrial,
    trialEnds: isTrial && subscription.endsAt !== null ? Math.floor(subscription.endsAt / 1000) : null,
    // While a trial or a gift lifts the plan above the paid one, the paid one is still the subscription.
    subscrId: (running.find(isPaid) ?? running.find(isGiven))?.subscription.id ?? null,
  }
}

interface Running {
  readonly subscription: SubscriptionRow
}

const isPaid = ({ subscription }: Running) => subscription.provider === 'stripe'
const isGiven = ({ subscription }: Running) => subscription.provider === 'operator'

/** Until when the tier of a moment is given for certain; null where nothing ends it. */
export function entitledUntil(
  subscriptions: readonly SubscriptionRow[],
  book: TierBook,
  now: number,
): number | null {
  const best = runningAt(subscriptions, book, now)[0]
  return best ? runsUntil(best.subscription) : null
}

/** The subscriptions that run at a moment, the highest tier first. */
function runningAt(subscriptions: readonly SubscriptionRow[], book: TierBook, now: number) {
  return (
    subscriptions
      .filter((subscription) => subscription.startsAt <= now && runsAt(subscription, now))
      .map((subscription) => ({ subscription, tier: book.byId(subscription.tierId) }))
      // Of two equal subscriptions a paid one comes before a trial.
      .sort((a, b) => b.tier.level - a.tier.level || trialLast(a.subscription) - trialLast(b.subscription))
  )
}

function runsAt(subscription: SubscriptionRow, now: number): boolean {
  const until = runsUntil(subscription)
  return until === null || now < until
}

function trialLast({ provider }: SubscriptionRow): number {
  return provider === 'trial' ? 1 : 0
}

/** The last billed subscription, whether or not it still runs. */
function billed(subscriptions: readonly SubscriptionRow[]): OwnTier['previouslyBilled'] {
  const last = subscriptions.findLast(({ billedAmount }) => billedAmount !== null)
  return last?.billedAmount == null
    ? null
    : { amount: last.billedAmount, currency: last.billedCurrency ?? '' }
}
