import type { Tier } from '@kerfwise/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/store.ts'
import { entitlement } from './entitlement.ts'
import { readTierBook, type TierBook, tierIds } from './service.ts'
import { subscriptionsOf } from './subscription.repository.ts'

export interface Current {
  readonly tier: Tier
  readonly book: TierBook
}

/** The tier of a person now; of a guest, the default. */
export async function currentTier(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  ownerId: string | null,
): Promise<Current> {
  const book = await readTierBook(db)
  if (ownerId === null) return { tier: book.byId(tierIds.guest), book }
  return { tier: entitlement(await subscriptionsOf(db, ownerId), book, clock.now()), book }
}
