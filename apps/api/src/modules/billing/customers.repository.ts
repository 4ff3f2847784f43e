import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { changed, type Db, first, type Store } from '../../platform/db/store.ts'
import { users } from '../users/index.ts'
import { paymentCustomers } from './tables.ts'

type Row = typeof paymentCustomers.$inferSelect
export type Provider = Row['provider']
/** A customer whom the provider knows. */
export type CustomerRow = Row & { readonly customerId: string }

const isCustomer = (provider: Provider, ownerId: string) =>
  and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.ownerId, ownerId))

/** The row of an account. It is made if missing, and only once even if two calls come together. */
export async function reserveCustomer(store: Store, provider: Provider, ownerId: string): Promise<Row> {
  return store.transaction(ownerId, function* (tx) {
    yield* changed(
      tx.insert(paymentCustomers).values({ provider, ownerId, customerId: null }).onConflictDoNothing(),
    )
    const row = yield* first(tx.select().from(paymentCustomers).where(isCustomer(provider, ownerId)))
    if (!row) throw new Error('the customer that was just made is gone')
    return row
  })
}

/** Links an account to the provider's customer, unless it has one; returns the row that then holds. */
export async function linkCustomer(
  store: Store,
  provider: Provider,
  ownerId: string,
  customerId: string,
): Promise<Row | undefined> {
  return store.transaction(ownerId, function* (tx) {
    yield* changed(
      tx.insert(paymentCustomers).values({ provider, ownerId, customerId: null }).onConflictDoNothing(),
    )
    const unlinked = and(isCustomer(provider, ownerId), isNull(paymentCustomers.customerId))
    yield* changed(tx.update(paymentCustomers).set({ customerId }).where(unlinked))
    return yield* first(tx.select().from(paymentCustomers).where(isCustomer(provider, ownerId)))
  })
}

/** Forgets a customer whom the provider has deleted; the next one is made by another key. */
export async function unlinkCustomer(db: Db, provider: Provider, ownerId: string): Promise<void> {
  await db.changed(
    db
      .update(paymentCustomers)
      .set({ customerId: null, attempt: sql`${paymentCustomers.attempt} + 1` })
      .where(isCustomer(provider, ownerId)),
  )
}

export async function customerOf(
  db: Db,
  provider: Provider,
  ownerId: string,
): Promise<CustomerRow | undefined> {
  return known(await db.first(db.select().from(paymentCustomers).where(isCustomer(provider, ownerId))))
}

/** A look-up before an owner is known: by the provider's id, as events name it. */
export async function customerById(db: Db, provider: Provider, id: string): Promise<CustomerRow | undefined> {
  const named = and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.customerId, id))
  return known(await db.first(db.select().from(paymentCustomers).where(named)))
}

/** Uses up the key of an attempt; two who used the same one count it up once. */
export async function endAttempt(db: Db, { provider, ownerId, attempt }: Row): Promise<void> {
  await db.changed(
    db
      .update(paymentCustomers)
      .set({ attempt: attempt + 1 })
      .where(and(isCustomer(provider, ownerId), eq(paymentCustomers.attempt, attempt))),
  )
}

/** All customers of accounts that are there, for the reconciliation. */
export async function allCustomers(db: Db, provider: Provider): Promise<CustomerRow[]> {
  const rows = await db.rows(
    db
      .select()
      .from(paymentCustomers)
      .where(and(eq(paymentCustomers.provider, provider), isNotNull(paymentCustomers.customerId))),
  )
  return rows.flatMap((row) => known(row) ?? [])
}

/** Customers whose accounts were deleted. Their subscriptions at the provider must be ended. */
export async function abandonedCustomers(db: Db, provider: Provider): Promise<Row[]> {
  const people = db.select({ id: users.id }).from(users)
  const gone = and(eq(paymentCustomers.provider, provider), notInArray(paymentCustomers.ownerId, people))
  return db.rows(db.select().from(paymentCustomers).where(gone))
}

export async function dropCustomer(db: Db, provider: Provider, ownerId: string): Promise<void> {
  await db.changed(db.delete(paymentCustomers).where(isCustomer(provider, ownerId)))
}

function known(row: Row | undefined): CustomerRow | undefined {
  return row && row.customerId !== null ? { ...row, customerId: row.customerId } : undefined
}
