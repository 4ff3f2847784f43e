import { and, asc, eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { sessions } from '../../platform/sessions/tables.ts'
import { recoveryCodes, users } from './tables.ts'

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

export async function setCurrentProject(db: Db, id: string, projectId: string | null): Promise<void> {
  db.update(users).set({ currentProjectId: projectId }).where(eq(users.id, id)).run()
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

/** Keeps a secret that is not confirmed yet; false where codes are on. */
export async function keepTotpSecret(db: Db, id: string, secret: string): Promise<void> {
  db.update(users)
    .set({ totpSecret: secret, totpEnabledAt: null, totpLastStep: null })
    .where(eq(users.id, id))
    .run()
}

/** Takes a time step once; false when it, or a later one, was used before. */
export async function useTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  return db.transaction((tx) => {
    const row = tx.select({ last: users.totpLastStep }).from(users).where(eq(users.id, id)).get()
    if (!row || (row.last !== null && row.last >= step)) return false
    tx.update(users).set({ totpLastStep: step }).where(eq(users.id, id)).run()
    return true
  })
}

/** Switches codes on, with these recovery codes alone. */
export async function enableTotp(
  db: Db,
  id: string,
  now: number,
  codeHashes: readonly string[],
): Promise<void> {
  db.transaction((tx) => {
    tx.update(users).set({ totpEnabledAt: now }).where(eq(users.id, id)).run()
    tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)).run()
    tx.insert(recoveryCodes)
      .values(codeHashes.map((codeHash) => ({ userId: id, codeHash })))
      .run()
  })
}

export async function disableTotp(db: Db, id: string): Promise<void> {
  db.transaction((tx) => {
    tx.update(users)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
      .where(eq(users.id, id))
      .run()
    tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)).run()
  })
}

/** Takes a recovery code; false when there is no such one. */
export async function useRecoveryCode(db: Db, id: string, codeHash: string): Promise<boolean> {
  const done = db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, id), eq(recoveryCodes.codeHash, codeHash)))
    .run()
  return done.changes > 0
}
