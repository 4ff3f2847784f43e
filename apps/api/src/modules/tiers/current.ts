import type { Tier } from '@kerfwise/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { visitorOf } from '../../platform/sessions/guard.ts'
import { entitlement } from './entitlement.ts'
import type { TierBook } from './service.ts'
import { type SubscriptionRow, subscriptionsOf } from './subscription.repository.ts'

type TierDeps = Pick<Deps, 'db' | 'clock' | 'tierBook'>

export interface Current {
  readonly tier: Tier
  readonly book: TierBook
  /** All present and former subscriptions of the person; empty for a guest. */
  readonly subscriptions: readonly SubscriptionRow[]
}

/** The tier of a person now; of a guest, the default. */
export async function currentTier(
  { db, clock, tierBook }: TierDeps,
  ownerId: string | null,
): Promise<Current> {
  const book = await tierBook()
  if (ownerId === null) return { tier: book.ofGuests, book, subscriptions: [] }
  const subscriptions = await subscriptionsOf(db, ownerId)
  return { tier: entitlement(subscriptions, book, clock.now()), book, subscriptions }
}

const ofCalls = new WeakMap<FastifyRequest, Promise<Current>>()

/** The tier of a caller, read once for the whole call: its body is admitted and judged by the same limits. */
export function tierOfCall(deps: TierDeps, request: FastifyRequest): Promise<Current> {
  const known = ofCalls.get(request)
  if (known) return known
  const current = currentTier(deps, visitorOf(request).person?.id ?? null)
  ofCalls.set(request, current)
  return current
}
