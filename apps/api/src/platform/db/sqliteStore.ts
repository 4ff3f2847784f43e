import { sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { Db, Engine, Store, Work } from './store.ts'

/** Makes and runs single statements on one connection to a SQLite file. */
export function sqliteDb(db: BetterSQLite3Database): Db {
  return {
    select: db.select.bind(db),
    insert: db.insert.bind(db),
    update: db.update.bind(db),
    delete: db.delete.bind(db),
    rows: async (statement) => statement.all(),
    first: async (statement) => statement.all()[0],
    changed: async (statement) => statement.run().changes,
    prepared: (statement) => {
      const plan = statement.prepare()
      return async (values) => plan.all(values)
    },
  }
}

/**
 * A store on one connection to a SQLite file. A transaction runs in one turn of the loop and takes the file's one place
 * for writers before it reads (IMMEDIATE): one that read first could not wait for another process, and would fail.
 * Since there is one writer, no key has to be locked.
 */
export function sqliteStore(db: BetterSQLite3Database): Store {
  return {
    ...sqliteDb(db),
    async transaction(_key, work) {
      const acts: (() => void)[] = []
      const result = db.transaction((tx) => finish(work(tx), acts), { behavior: 'immediate' })
      for (const act of acts) act()
      return result
    },
    reading: async (work) => db.transaction((tx) => finish(work(tx), []), { behavior: 'deferred' }),
    async canWrite() {
      try {
        db.run(sql`BEGIN IMMEDIATE`)
        db.run(sql`ROLLBACK`)
        return true
      } catch {
        return false
      }
    },
  }
}

/** Runs every statement of a work. A fault is not given to the work, which could go on after it. */
function finish<T>(work: Work<T>, acts: (() => void)[]): T {
  const engine: Engine<void> = {
    rows: (statement, keep) => keep(statement.all()),
    changed: (statement, keep) => keep(statement.run().changes),
    afterwards: (act) => void acts.push(act),
  }
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    value(engine)
  }
}
