import { setImmediate as afterOthers } from 'node:timers/promises'
import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from './store.ts'

/** Rows of one statement: few, so that a call between two statements waits only briefly. */
export const lot = 500

/**
 * Changes rows lot by lot, until no row is left that has to change. Each lot is stored by itself, and other calls come
 * in between: one statement over a million rows would keep SQLite's one writer, and a whole process, for minutes.
 */
export async function inLots(change: () => Promise<number>): Promise<void> {
  while ((await change()) > 0) await afterOthers()
}

/** The keys of the rows of a condition that come after the `most` newest ones, few at once. */
export function beyond<Key extends SQLiteColumn>(
  db: Tx,
  table: SQLiteTable,
  key: Key,
  {
    of,
    newest,
    most,
  }: { readonly of: SQL | undefined; readonly newest: readonly SQL[]; readonly most: number },
) {
  const found = db.select({ key }).from(table).where(of)
  return found
    .orderBy(...newest)
    .limit(lot)
    .offset(most)
}

/** Deletes the rows of a condition in lots; `key` has the columns that identify a row. */
export async function dropInLots(
  db: Db,
  table: SQLiteTable,
  key: readonly SQLiteColumn[],
  ended: SQL | undefined,
): Promise<void> {
  const some = db
    .select(Object.fromEntries(key.map((column) => [column.name, column])))
    .from(table)
    .where(ended)
    .limit(lot)
  const named = sql`(${sql.join([...key], sql`, `)}) IN ${some}`
  // The condition once more: a row may have changed while this statement waited for it.
  await inLots(() => db.changed(db.delete(table).where(and(ended, named))))
}
