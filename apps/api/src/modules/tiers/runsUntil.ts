import type { SubscriptionRow } from './subscription.repository.ts'

/**
 * How long a plan goes on while a payment is overdue, and how late the provider may report a renewal. People replace an
 * expired card within a week, and an outage of the provider must take no plan away.
 */
export const graceMs = 7 * 24 * 3_600_000

type Dates = Pick<SubscriptionRow, 'provider' | 'status' | 'endsAt' | 'periodEndsAt' | 'overdueSince'>

/** Until when something gives its tier; null for ever. Of a paid one the provider's word decides. */
export function runsUntil({ provider, status, endsAt, periodEndsAt, overdueSince }: Dates): number | null {
  if (provider !== 'stripe') return endsAt
  switch (status) {
    case 'active':
    case 'trialing':
      return endsAt ?? (periodEndsAt ?? 0) + graceMs
    case 'past_due':
      return Math.min(endsAt ?? Number.POSITIVE_INFINITY, (overdueSince ?? periodEndsAt ?? 0) + graceMs)
    case 'canceled':
      return endsAt ?? 0
    // Never paid, given up by the provider, or paused: incomplete, incomplete_expired, unpaid, paused.
    default:
      return 0
  }
}
