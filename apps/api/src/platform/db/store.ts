import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'

/** Makes statements, which an engine runs: in a transaction by the helpers of this file, else by the methods of `Db`. */
export type Tx = Pick<BetterSQLite3Database, 'select' | 'insert' | 'update' | 'delete'>

/** A statement that returns rows. Only an engine calls `all`: some engines answer later. */
export interface Rows<T> {
  all(): T[]
}

/** A statement that changes rows. */
export interface Change {
  run(): { readonly changes: number }
}

/** Makes single statements and runs them. */
export interface Db extends Tx {
  /** The rows that a statement gives. */
  rows<T>(statement: Rows<T>): Promise<T[]>
  /** The first of these rows. */
  first<T>(statement: Rows<T>): Promise<T | undefined>
  /** How many rows a statement changed. */
  changed(statement: Change): Promise<number>
  /** A statement with placeholders, made once for all its calls. */
  prepared<T>(statement: Preparable<T>): (values: Record<string, unknown>) => Promise<T[]>
}

export interface Preparable<T> {
  prepare(): { all(values: Record<string, unknown>): T[] }
}

/** How an engine runs a statement. `Done` is void for an engine that answers at once, and a promise otherwise. */
export interface Engine<Done> {
  rows<T>(statement: Rows<T>, keep: (found: T[]) => void): Done
  changed(statement: Change, keep: (count: number) => void): Done
  /** Calls `act` once the transaction is stored; never if it is not. */
  afterwards(act: () => void): Done
}

/** One statement of a transaction. The engine runs it before the work goes on, and the helper keeps its result. */
export type Step = <Done>(engine: Engine<Done>) => Done

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
  /** Reads the state of one moment. It waits for no transaction, and must not write. */
  reading<T>(work: (tx: Tx) => Work<T>): Promise<T>
  /** Whether the database answers and takes writes; changes nothing. */
  canWrite(): Promise<boolean>
}

/** The rows that a statement gives. */
export function* rows<T>(statement: Rows<T>): Work<T[]> {
  let found: T[] = []
  yield (engine) =>
    engine.rows(statement, (all) => {
      found = all
    })
  return found
}

/** The first of these rows. */
export function* first<T>(statement: Rows<T>): Work<T | undefined> {
  return (yield* rows(statement))[0]
}

/** How many rows a statement changed. */
export function* changed(statement: Change): Work<number> {
  let changes = 0
  yield (engine) =>
    engine.changed(statement, (count) => {
      changes = count
    })
  return changes
}

/** Has something done when the transaction is stored; it must not throw. */
export function* afterwards(act: () => void): Work<void> {
  yield (engine) => engine.afterwards(act)
}
