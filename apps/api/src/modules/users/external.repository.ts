import { and, eq } from 'drizzle-orm'
import { changed, type Db, type Store } from '../../platform/db/store.ts'
import type { UserRow } from './repository.ts'
import { externalIdentities, users } from './tables.ts'

export interface Identity {
  readonly provider: string
  readonly subject: string
}

/** A look-up before an owner is known: by the identity that signed in. */
export async function userByIdentity(db: Db, { provider, subject }: Identity): Promise<string | undefined> {
  return (
    await db.first(
      db
        .select({ id: externalIdentities.userId })
        .from(externalIdentities)
        .where(and(eq(externalIdentities.provider, provider), eq(externalIdentities.subject, subject))),
    )
  )?.id
}

export async function linkIdentity(db: Db, userId: string, identity: Identity, now: number): Promise<void> {
  await db.changed(
    db
      .insert(externalIdentities)
      .values({ ...identity, userId, createdAt: now })
      .onConflictDoNothing(),
  )
}

/** Adds a person who signs in by an identity; false if another person took the name or the address first. */
export async function addExternalUser(store: Store, row: UserRow, identity: Identity): Promise<boolean> {
  return store.transaction(row.id, function* (tx) {
    if ((yield* changed(tx.insert(users).values(row).onConflictDoNothing())) === 0) return false
    const link = { ...identity, userId: row.id, createdAt: row.createdAt }
    yield* changed(tx.insert(externalIdentities).values(link))
    return true
  })
}
