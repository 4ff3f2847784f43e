import { asc, eq, or } from 'drizzle-orm'
import {
  type Also,
  changed,
  type Db,
  first,
  type Store,
  type Tx,
  type Work,
} from '../../platform/db/store.ts'
import { dropJobsOf } from '../../platform/jobs/repository.ts'
import { sessions } from '../../platform/sessions/tables.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export type Added = 'added' | 'nameTaken' | 'mailTaken'

/** Adds a person unless name or mail address is taken. Two who want the same have two keys: the table itself decides. */
export async function addUser(store: Store, row: UserRow, also?: Also): Promise<Added> {
  return store.transaction(row.id, function* (tx) {
    if ((yield* changed(tx.insert(users).values(row).onConflictDoNothing())) > 0) {
      if (also) yield* also(tx)
      return 'added'
    }
    const same = eq(users.nameKey, row.nameKey)
    return (yield* first(tx.select({ id: users.id }).from(users).where(same))) ? 'nameTaken' : 'mailTaken'
  })
}

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.first(db.select().from(users).where(eq(users.id, id)))
}

/** A person, as part of a transaction. */
export function findUser(tx: Tx, id: string): Work<UserRow | undefined> {
  return first(tx.select().from(users).where(eq(users.id, id)))
}

/** Finds a person by name or mail address, before any owner is known. */
export async function userByLogin(db: Db, key: string): Promise<UserRow | undefined> {
  return db.first(
    db
      .select()
      .from(users)
      .where(or(eq(users.nameKey, key), eq(users.mailKey, key))),
  )
}

export async function nameIsTaken(db: Db, nameKey: string): Promise<boolean> {
  return (
    (await db.first(db.select({ id: users.id }).from(users).where(eq(users.nameKey, nameKey)))) !== undefined
  )
}

/** Deletes a person and, by cascade, their data; sessions and jobs have no cascade. */
export async function deleteUser(store: Store, id: string, also?: Also): Promise<void> {
  await store.transaction(id, function* (tx) {
    yield* changed(tx.delete(sessions).where(eq(sessions.userId, id)))
    yield* dropJobsOf(tx, id)
    yield* changed(tx.delete(users).where(eq(users.id, id)))
    if (also) yield* also(tx)
  })
}

/** Everybody, for the operator's list. */
export async function allUsers(db: Db): Promise<UserRow[]> {
  return db.rows(db.select().from(users).orderBy(asc(users.createdAt)))
}

/** Remembers the language that mails are written in. */
export async function setLanguage(db: Db, id: string, language: string): Promise<void> {
  await db.changed(db.update(users).set({ language }).where(eq(users.id, id)))
}
