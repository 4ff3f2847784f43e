import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import { beyond, dropInLots } from '../../platform/db/lots.ts'
import { changed, type Db, first, type Tx, type Work } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { KeyedCall } from './keyedCall.ts'
import { keyedCalls } from './tables.ts'

const rememberedMs = 24 * 3_600_000
/** Calls of one person that are remembered. */
const most = 1_000

/** What a call makes, and how it is found again by the ids of what it made. */
export interface Making<T> {
  readonly make: () => Work<T>
  /** Null where nothing was made after all. */
  readonly idsOf: (made: T) => readonly string[] | null
  readonly again: (ids: readonly string[]) => Work<T>
}

/** Makes a thing, or finds the thing that an earlier call with the same key made, as it is now. */
export function* once<T>(tx: Tx, call: KeyedCall | null, { make, idsOf, again }: Making<T>): Work<T> {
  if (call === null) return yield* make()
  const { ownerId, key, requestHash, now } = call
  const ofKey = and(eq(keyedCalls.ownerId, ownerId), eq(keyedCalls.key, key))
  const known = yield* first(tx.select().from(keyedCalls).where(ofKey))
  if (known !== undefined && known.createdAt > now - rememberedMs) {
    if (known.requestHash !== requestHash) throw new Refusal('idempotencyKeyReused')
    return yield* again(known.made)
  }
  const made = yield* make()
  const ids = idsOf(made)
  if (ids === null) return made
  const set = { requestHash, made: ids, createdAt: now }
  const target = [keyedCalls.ownerId, keyedCalls.key]
  yield* changed(
    tx
      .insert(keyedCalls)
      .values({ ownerId, key, ...set })
      .onConflictDoUpdate({ target, set }),
  )
  yield* forgetOldest(tx, ownerId)
  return made
}

function* forgetOldest(tx: Tx, ownerId: string): Work<void> {
  const own = eq(keyedCalls.ownerId, ownerId)
  const newest = [desc(keyedCalls.createdAt), asc(keyedCalls.key)]
  const older = beyond(tx, keyedCalls, keyedCalls.key, { of: own, newest, most })
  yield* changed(tx.delete(keyedCalls).where(and(own, inArray(keyedCalls.key, older))))
}

export async function dropOldKeyedCalls(db: Db, now: number): Promise<void> {
  const old = lte(keyedCalls.createdAt, now - rememberedMs)
  await dropInLots(db, keyedCalls, [keyedCalls.ownerId, keyedCalls.key], old)
}
