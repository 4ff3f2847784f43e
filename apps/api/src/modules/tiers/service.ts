import type { Tier } from '@kerfwise/contract'
import { UNLIMITED } from '@kerfwise/cutlist'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import type { Env } from '../../platform/env.ts'
import { allTiers, seedTiers, type TierChange, type TierRow, updateTier } from './repository.ts'
import { tierSeed } from './seed.ts'

/** Ids that the code itself speaks of; the rest is data. */
export const tierIds = { guest: 'guest', free: 'free', trial: 'pro-month', demo: 'pro-year' } as const

export interface TierBook {
  readonly all: readonly Tier[]
  readonly ofGuests: Tier
  /** The tier of a person without a subscription. */
  readonly ofPeople: Tier
  /** Throws for an id that the table does not have. */
  byId(id: string): Tier
}

export async function seedTierBook(store: Store): Promise<void> {
  await seedTiers(store, tierSeed)
}

/** The present tiers; the operator may edit them while the server runs. */
export async function readTierBook(db: Db): Promise<TierBook> {
  return shopBook((await allTiers(db)).map(toTier))
}

/** The tiers of a shop: without a subscription a person has the free one. */
export function shopBook(all: readonly Tier[]): TierBook {
  const byId = (id: string) => {
    const found = all.find((tier) => tier.id === id)
    if (!found) throw new Error(`there is no plan ${id} in the table of plans`)
    return found
  }
  return { all, byId, ofGuests: byId(tierIds.guest), ofPeople: byId(tierIds.free) }
}

/** What a guest never has: an account is where these are kept. */
const keptInAccounts = { projects: 1, materials: 0, rack: 0, apiKeys: 0, apiCalls: 0 } as const

/** The tiers of one's own server: every plan of the table is open, and a person has the highest without buying it. */
function ownBook({ all }: TierBook, guests: Env['KERFWISE_GUESTS']): TierBook {
  const opened = all.map((tier): Tier => {
    if (tier.id !== tierIds.guest) return { ...tier, ...UNLIMITED }
    return guests === 'limited' ? tier : { ...tier, ...UNLIMITED, ...keptInAccounts }
  })
  const book = shopBook(opened)
  return { ...book, ofPeople: book.byId(tierIds.demo) }
}

export type Installation = Pick<Env, 'KERFWISE_MODE' | 'KERFWISE_GUESTS'>

/** The tiers as this installation gives them. */
export async function tierBookOf(db: Db, env: Installation): Promise<TierBook> {
  const book = await readTierBook(db)
  return env.KERFWISE_MODE === 'own' ? ownBook(book, env.KERFWISE_GUESTS) : book
}

/** The present tiers. Every call asks for them, so they are read again only after a change. */
export function keepTierBook(db: Db, bus: Bus, env: Installation): () => Promise<TierBook> {
  let kept: Promise<TierBook> | undefined
  const forget = () => {
    kept = undefined
  }
  bus.hear('tiers', forget)
  return () => {
    bus.catchUp()
    kept ??= tierBookOf(db, env).catch((error: unknown) => {
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
