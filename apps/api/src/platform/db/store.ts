import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** Makes and runs single statements. */
export type Db = Pick<BetterSQLite3Database, 'select' | 'insert' | 'update' | 'delete'>

/** Makes the statements of a transaction, which `rows`, `first` and `changed` hand to the engine. */
export type Tx = Db

/** One statement of a transaction. The engine runs it before the work goes on, and the helper keeps its result. */
export interface Step {
  run(): void
}

/**
 * The body of a transaction: a generator of statements, so that one body serves engines that answer at once or later.
 */
export type Work<T> = Generator<Step, T, void>

/** Further work in the same transaction. */
export type Also = (tx: Tx) => Work<unknown>

export interface Store extends Db {
  /**
   * Does a work whole or not at all, and alone among all of the same key, which is the id of whose rows it is about.
   * A fault ends it, even one that the work would catch. The work awaits nothing and calls nothing but `tx`.
   */
  transaction<T>(key: string, work: (tx: Tx) => Work<T>): Promise<T>
  /** Whether the database answers and takes writes; changes nothing. */
  canWrite(): Promise<boolean>
}

/** The rows that a statement gives. */
export function* rows<T>(statement: { all(): T[] }): Work<T[]> {
  let found: T[] = []
  yield {
    run: () => {
      found = statement.all()
    },
  }
  return found
}

/** The first of these rows. */
export function* first<T>(statement: { all(): T[] }): Work<T | undefined> {
  return (yield* rows(statement))[0]
}

/** How many rows a statement changed. */
export function* changed(statement: { run(): { readonly changes: number } }): Work<number> {
  let count = 0
  yield {
    run: () => {
      count = statement.run().changes
    },
  }
  return count
}
