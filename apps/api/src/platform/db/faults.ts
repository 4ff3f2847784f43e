import { PostgresFault } from './postgres/fault.ts'
import { sqliteErrorOf } from './sqliteError.ts'

/**
 * The kinds of an engine's faults. `outside`: full, read-only, busy or broken storage, which is worth a retry and
 * an operator's look. `unstorable`: a text with the character U+0000. `ownerless`: every row belongs to a person,
 * and the row's person was deleted during the call.
 */
export type DatabaseFault = 'outside' | 'ownerless' | 'unstorable' | 'other'

const sqliteOutside = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR', 'SQLITE_BUSY', 'SQLITE_CANTOPEN']

/**
 * Of PostgreSQL, by class: no connection, transaction ended for another's sake, a lack of disk, memory or connections,
 * a lock or answer that took too long or a server that stops, a fault of the system; and a server that only reads.
 */
const postgresOutside = /^(08|40|53|55P03|57|58|25006)/

/** The fault of a database, if it is one. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  const sqlite = sqliteErrorOf(error)
  if (sqlite) {
    if (sqlite.code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return 'ownerless'
    return sqliteOutside.some((start) => sqlite.code.startsWith(start)) ? 'outside' : 'other'
  }
  if (!(error instanceof PostgresFault)) return undefined
  if (error.code === '23503') return 'ownerless'
  if (error.code === '22021') return 'unstorable'
  return error.code === undefined || postgresOutside.test(error.code) ? 'outside' : 'other'
}
