import type { Tier } from '@kerfwise/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { allTiers, seedTiers, type TierChange, type TierRow, updateTier } from './repository.ts'
import { tierSeed } from './seed.ts'

/** Ids that the code itself speaks of; the rest is data. */
export const tierIds = { guest: 'guest', free: 'free', trial: 'pro-month', demo: 'pro-year' } as const

export interface TierBook {
  readonly all: readonly Tier[]
  /** Throws for an id that the table does not have. */
  byId(id: string): Tier
}

export async function seedTierBook(store: Store): Promise<void> {
  await seedTiers(store, tierSeed)
}

/** The present tiers; the operator may edit them while the server runs. */
export async function readTierBook(db: Db): Promise<TierBook> {
  const all = (await allTiers(db)).map(toTier)
  return {
    all,
    byId(id) {
      const found = all.find((tier) => tier.id === id)
      if (!found) throw new Error(`there is no plan ${id} in the table of plans`)
      return found
    },
  }
}

/** The present tiers. Every call asks for them, so they are read again only after a change. */
export function keepTierBook(db: Db, bus: Bus): () => Promise<TierBook> {
  let kept: Promise<TierBook> | undefined
  const forget = () => {
    kept = undefined
  }
  bus.hear('tiers', forget)
  return () => {
    bus.catchUp()
    kept ??= readTierBook(db).catch((error: unknown) => {
      forget()
      throw error
    })
    return kept
  }
}

/** Changes a tier, and reports the change to all copies; false for an unknown tier. */
export async function changeTier(
  { db, bus }: { readonly db: Store; readonly bus: Bus },
  id: string,
  change: TierChange,
): Promise<boolean> {
  const found = await updateTier(db, id, change)
  if (found) bus.tell('tiers', id)
  return found
}

function toTier({ limits, ...row }: TierRow): Tier {
  return { ...row, ...limits, paddleId: row.priceId, isTrial: false, subscrId: null, previouslyBilled: null }
}
