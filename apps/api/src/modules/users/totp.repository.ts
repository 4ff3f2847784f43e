import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { recoveryCodes, users } from './tables.ts'

/** Keeps a secret, sealed, that is not confirmed yet. */
export async function keepTotpSecret(db: Db, id: string, sealed: string): Promise<void> {
  db.update(users)
    .set({ totpSecret: sealed, totpEnabledAt: null, totpLastStep: null })
    .where(eq(users.id, id))
    .run()
}

/** Steps between the earliest and the latest code that count at one time: one step early to one step late. */
const acceptedSteps = 2

/**
 * Takes a time step once; false when it, or a later one, was used before. A step that is later than any code of the
 * present was taken by a clock that was ahead, and would refuse every code until that time comes.
 */
export async function useTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  return db.transaction((tx) => {
    const row = tx.select({ last: users.totpLastStep }).from(users).where(eq(users.id, id)).get()
    if (!row) return false
    if (row.last !== null && row.last >= step && row.last <= step + acceptedSteps) return false
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

/** Every secret that is kept, for the check at start. */
export async function totpSecrets(db: Db): Promise<{ readonly id: string; readonly secret: string }[]> {
  const rows = db
    .select({ id: users.id, secret: users.totpSecret })
    .from(users)
    .where(isNotNull(users.totpSecret))
    .all()
  return rows.map(({ id, secret }) => ({ id, secret: secret ?? '' }))
}

/** Puts sealed secrets in place of plain ones, all or none. */
export async function replaceTotpSecrets(
  db: Db,
  rows: readonly { readonly id: string; readonly secret: string }[],
): Promise<void> {
  db.transaction((tx) => {
    for (const { id, secret } of rows) {
      tx.update(users).set({ totpSecret: secret }).where(eq(users.id, id)).run()
    }
  })
}
