import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { sessions } from '../../platform/sessions/tables.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export type Added = 'added' | 'nameTaken' | 'mailTaken'

/** Adds a person unless name or mail address is taken. */
export async function addUser(db: Db, row: UserRow): Promise<Added> {
  return db.transaction((tx) => {
    const taken = tx
      .select({ nameKey: users.nameKey })
      .from(users)
      .where(or(eq(users.nameKey, row.nameKey), eq(users.mailKey, row.mailKey)))
      .all()
    if (taken.some(({ nameKey }) => nameKey === row.nameKey)) return 'nameTaken'
    if (taken.length > 0) return 'mailTaken'
    tx.insert(users).values(row).run()
    return 'added'
  })
}

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.select().from(users).where(eq(users.id, id)).get()
}

/** A look-up before an owner is known: by name or mail address, as they are compared. */
export async function userByLogin(db: Db, key: string): Promise<UserRow | undefined> {
  return db
    .select()
    .from(users)
    .where(or(eq(users.nameKey, key), eq(users.mailKey, key)))
    .get()
}

export async function nameIsTaken(db: Db, nameKey: string): Promise<boolean> {
  return db.select({ id: users.id }).from(users).where(eq(users.nameKey, nameKey)).get() !== undefined
}

/** Deletes a person and, by cascade, all that is theirs; sessions have no cascade. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  db.transaction((tx) => {
    tx.delete(sessions).where(eq(sessions.userId, id)).run()
    tx.delete(users).where(eq(users.id, id)).run()
  })
}

/** Everybody, for the operator's list. */
export async function allUsers(db: Db): Promise<UserRow[]> {
  return db.select().from(users).orderBy(asc(users.createdAt)).all()
}

/** Remembers the language that mails are written in. */
export async function setLanguage(db: Db, id: string, language: string): Promise<void> {
  db.update(users).set({ language }).where(eq(users.id, id)).run()
}
