import { and, eq, gt, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { sessions } from '../../platform/sessions/tables.ts'
import { mailKeys, users } from './tables.ts'

export type MailKeyRow = typeof mailKeys.$inferSelect

const minute = 60_000

/** How long a key is good, by what it is for. */
export const mailKeyLifetimeMs: Readonly<Record<MailKeyRow['purpose'], number>> = {
  reset: 10 * minute,
  verify: 48 * 60 * minute,
}

/** Keeps a key in place of the earlier ones of its purpose. */
export async function addMailKey(db: Db, row: MailKeyRow): Promise<void> {
  db.transaction((tx) => {
    const earlier = and(eq(mailKeys.userId, row.userId), eq(mailKeys.purpose, row.purpose))
    tx.delete(mailKeys).where(earlier).run()
    tx.insert(mailKeys).values(row).run()
  })
}

/** Sets a password and ends every session but one. */
export async function changePassword(db: Db, userId: string, hash: string, sessionId: string): Promise<void> {
  db.transaction((tx) => {
    tx.update(users).set({ passwordHash: hash }).where(eq(users.id, userId)).run()
    tx.delete(mailKeys)
      .where(and(eq(mailKeys.userId, userId), eq(mailKeys.purpose, 'reset')))
      .run()
    tx.delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
      .run()
  })
}

/** Replaces the hash of an unchanged password by one with today's cost. */
export async function rehashPassword(db: Db, userId: string, hash: string): Promise<void> {
  db.update(users).set({ passwordHash: hash }).where(eq(users.id, userId)).run()
}

/** Whether a key is good, without taking it. A look-up before an owner is known. */
export async function hasMailKey(
  db: Db,
  purpose: MailKeyRow['purpose'],
  keyHash: string,
  now: number,
): Promise<boolean> {
  return (
    db
      .select()
      .from(mailKeys)
      .where(goodKey(purpose, keyHash, now))
      .get() !== undefined
  )
}

/** Takes a reset key, sets the password, proves the address and ends every session; undefined for a bad key. */
export async function resetPassword(
  db: Db,
  keyHash: string,
  hash: string,
  now: number,
): Promise<string | undefined> {
  return db.transaction((tx) => {
    const key = tx
      .delete(mailKeys)
      .where(goodKey('reset', keyHash, now))
      .returning()
      .get()
    if (!key) return undefined
    tx.update(users).set({ passwordHash: hash }).where(eq(users.id, key.userId)).run()
    tx.update(users)
      .set({ mailVerifiedAt: now })
      .where(and(eq(users.id, key.userId), eq(users.mailKey, key.mailKey)))
      .run()
    tx.delete(sessions).where(eq(sessions.userId, key.userId)).run()
    return key.userId
  })
}

/** Takes a verification key; false for a bad one. */
export async function verifyMail(db: Db, keyHash: string, now: number): Promise<boolean> {
  return db.transaction((tx) => {
    const key = tx
      .delete(mailKeys)
      .where(goodKey('verify', keyHash, now))
      .returning()
      .get()
    if (!key) return false
    const owner = and(eq(users.id, key.userId), eq(users.mailKey, key.mailKey))
    tx.update(users).set({ mailVerifiedAt: now }).where(owner).run()
    return true
  })
}

export async function dropEndedMailKeys(db: Db, now: number): Promise<void> {
  const longest = Math.max(...Object.values(mailKeyLifetimeMs))
  const tooLate = gt(mailKeys.expiresAt, now + longest)
  db.delete(mailKeys)
    .where(or(lte(mailKeys.expiresAt, now), tooLate))
    .run()
}

function goodKey(purpose: MailKeyRow['purpose'], keyHash: string, now: number) {
  return and(
    eq(mailKeys.keyHash, keyHash),
    eq(mailKeys.purpose, purpose),
    gt(mailKeys.expiresAt, now),
    // One that ends later than a key of this moment was made by a clock that was ahead.
    lte(mailKeys.expiresAt, now + mailKeyLifetimeMs[purpose]),
  )
}
