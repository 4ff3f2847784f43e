import type { Tier } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import { entitlement } from './entitlement.ts'
import { type TierBook, tierIds } from './service.ts'
import { subscriptionsOf } from './subscription.repository.ts'

export interface Current {
  readonly tier: Tier
  readonly book: TierBook
}

/** The tier of a person now; of a guest, the default. */
export async function currentTier(
  { db, clock, tierBook }: Pick<Deps, 'db' | 'clock' | 'tierBook'>,
  ownerId: string | null,
): Promise<Current> {
  const book = await tierBook()
  if (ownerId === null) return { tier: book.byId(tierIds.guest), book }
  return { tier: entitlement(await subscriptionsOf(db, ownerId), book, clock.now()), book }
}
