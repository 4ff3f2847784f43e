import { and, eq, gt, lte, ne, or } from 'drizzle-orm'
import { dropInLots } from '../../platform/db/lots.ts'
import {
  type Also,
  changed,
  type Db,
  first,
  type Store,
  type Tx,
  type Work,
} from '../../platform/db/store.ts'
import { sessions } from '../../platform/sessions/tables.ts'
import type { UserRow } from './repository.ts'
import { mailKeys, users } from './tables.ts'

export type MailKeyRow = typeof mailKeys.$inferSelect

const minute = 60_000

/** The lifetime of a key by its purpose. */
export const mailKeyLifetimeMs: Readonly<Record<MailKeyRow['purpose'], number>> = {
  reset: 10 * minute,
  verify: 48 * 60 * minute,
}

/** Replaces the earlier keys of its purpose by a key. */
export function* addMailKey(tx: Tx, row: MailKeyRow): Work<void> {
  const earlier = and(eq(mailKeys.userId, row.userId), eq(mailKeys.purpose, row.purpose))
  yield* changed(tx.delete(mailKeys).where(earlier))
  yield* changed(tx.insert(mailKeys).values(row))
}

/** Sets a password and ends every session but one. */
export async function changePassword(
  store: Store,
  userId: string,
  { hash, sessionId }: { readonly hash: string; readonly sessionId: string },
  also: Also,
): Promise<void> {
  await store.transaction(userId, function* (tx) {
    yield* changed(tx.update(users).set({ passwordHash: hash }).where(eq(users.id, userId)))
    const resets = and(eq(mailKeys.userId, userId), eq(mailKeys.purpose, 'reset'))
    yield* changed(tx.delete(mailKeys).where(resets))
    const others = and(eq(sessions.userId, userId), ne(sessions.id, sessionId))
    yield* changed(tx.delete(sessions).where(others))
    yield* also(tx)
  })
}

/** Replaces the hash of an unchanged password by one with today's cost. */
export async function rehashPassword(db: Db, userId: string, hash: string): Promise<void> {
  await db.changed(db.update(users).set({ passwordHash: hash }).where(eq(users.id, userId)))
}

/** Whether a key is good, without taking it. A look-up before an owner is known. */
export async function hasMailKey(
  db: Db,
  purpose: MailKeyRow['purpose'],
  keyHash: string,
  now: number,
): Promise<boolean> {
  return (
    (await db.first(
      db
        .select()
        .from(mailKeys)
        .where(goodKey(purpose, keyHash, now)),
    )) !== undefined
  )
}

export interface Reset {
  readonly keyHash: string
  /** Of the new password. */
  readonly hash: string
  readonly now: number
}

/** Takes a reset key, sets the password, proves the address and ends every session; undefined for a bad key. */
export async function resetPassword(
  store: Store,
  { keyHash, hash, now }: Reset,
  also: (tx: Tx, user: UserRow) => Work<unknown>,
): Promise<UserRow | undefined> {
  return store.transaction(keyHash, function* (tx) {
    const key = yield* first(
      tx
        .delete(mailKeys)
        .where(goodKey('reset', keyHash, now))
        .returning(),
    )
    if (!key) return undefined
    yield* changed(tx.update(users).set({ passwordHash: hash }).where(eq(users.id, key.userId)))
    const proved = and(eq(users.id, key.userId), eq(users.mailKey, key.mailKey))
    yield* changed(tx.update(users).set({ mailVerifiedAt: now }).where(proved))
    yield* changed(tx.delete(sessions).where(eq(sessions.userId, key.userId)))
    const user = yield* first(tx.select().from(users).where(eq(users.id, key.userId)))
    if (user) yield* also(tx, user)
    return user
  })
}

/** Takes a verification key; false for a bad one. The key identifies its owner, who need not be signed in. */
export async function verifyMail(store: Store, keyHash: string, now: number): Promise<boolean> {
  return store.transaction(keyHash, function* (tx) {
    const key = yield* first(
      tx
        .delete(mailKeys)
        .where(goodKey('verify', keyHash, now))
        .returning(),
    )
    if (!key) return false
    const owner = and(eq(users.id, key.userId), eq(users.mailKey, key.mailKey))
    yield* changed(tx.update(users).set({ mailVerifiedAt: now }).where(owner))
    return true
  })
}

export async function dropEndedMailKeys(db: Db, now: number): Promise<void> {
  const longest = Math.max(...Object.values(mailKeyLifetimeMs))
  const tooLate = gt(mailKeys.expiresAt, now + longest)
  await dropInLots(db, mailKeys, [mailKeys.keyHash], or(lte(mailKeys.expiresAt, now), tooLate))
}

function goodKey(purpose: MailKeyRow['purpose'], keyHash: string, now: number) {
  return and(
    eq(mailKeys.keyHash, keyHash),
    eq(mailKeys.purpose, purpose),
    gt(mailKeys.expiresAt, now),
    // A key that ends later than a key of this moment was made by a fast clock.
    lte(mailKeys.expiresAt, now + mailKeyLifetimeMs[purpose]),
  )
}
