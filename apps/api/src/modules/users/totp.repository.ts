import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { changed, type Db, type Store } from '../../platform/db/store.ts'
import { recoveryCodes, users } from './tables.ts'

/** Keeps a secret, sealed, that is not confirmed yet. */
export async function keepTotpSecret(db: Db, id: string, sealed: string): Promise<void> {
  await db.changed(
    db
      .update(users)
      .set({ totpSecret: sealed, totpEnabledAt: null, totpLastStep: null })
      .where(eq(users.id, id)),
  )
}

/** Steps between the earliest and the latest code that count at one time: one step early to one step late. */
const acceptedSteps = 2

/**
 * Takes a time step once; false when it, or a later one, was used before. A step that is later than any code of the
 * present was taken by a clock that was ahead, and would refuse every code until that time comes.
 */
export async function takeTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const last = users.totpLastStep
  const unused = or(isNull(last), lt(last, step), gt(last, step + acceptedSteps))
  return (
    (await db.changed(
      db
        .update(users)
        .set({ totpLastStep: step })
        .where(and(eq(users.id, id), unused)),
    )) > 0
  )
}

/** Switches codes on, with these recovery codes alone. */
export async function enableTotp(
  store: Store,
  id: string,
  now: number,
  codeHashes: readonly string[],
): Promise<void> {
  await store.transaction(id, function* (tx) {
    yield* changed(tx.update(users).set({ totpEnabledAt: now }).where(eq(users.id, id)))
    yield* changed(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)))
    const codes = codeHashes.map((codeHash) => ({ userId: id, codeHash }))
    yield* changed(tx.insert(recoveryCodes).values(codes))
  })
}

export async function disableTotp(store: Store, id: string): Promise<void> {
  await store.transaction(id, function* (tx) {
    const none = { totpSecret: null, totpEnabledAt: null, totpLastStep: null }
    yield* changed(tx.update(users).set(none).where(eq(users.id, id)))
    yield* changed(tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)))
  })
}

/** Takes a recovery code; false when there is no such one. */
export async function takeRecoveryCode(db: Db, id: string, codeHash: string): Promise<boolean> {
  return (
    (await db.changed(
      db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, id), eq(recoveryCodes.codeHash, codeHash))),
    )) > 0
  )
}

/** Every secret that is kept, for the check at start. */
export async function totpSecrets(db: Db): Promise<{ readonly id: string; readonly secret: string }[]> {
  const rows = await db.rows(
    db.select({ id: users.id, secret: users.totpSecret }).from(users).where(isNotNull(users.totpSecret)),
  )
  return rows.map(({ id, secret }) => ({ id, secret: secret ?? '' }))
}

/** Replaces plain secrets by sealed ones, all or none. */
export async function replaceTotpSecrets(
  store: Store,
  rows: readonly { readonly id: string; readonly secret: string }[],
): Promise<void> {
  await store.transaction('secrets', function* (tx) {
    for (const { id, secret } of rows) {
      yield* changed(tx.update(users).set({ totpSecret: secret }).where(eq(users.id, id)))
    }
  })
}
