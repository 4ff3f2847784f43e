import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Jobs that wait, run or have failed for good; one that is done is deleted. Times are milliseconds since the epoch. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Whose it is; no foreign key, as a job may be nobody's. */
    ownerId: text(),
    /** A name has a key once; null for a job that has none, or that has failed for good. */
    key: text(),
    /** JSON, sealed by the vault for this row's id: it may hold a link that signs in. */
    payload: text().notNull(),
    state: text({ enum: ['waiting', 'running', 'failed'] }).notNull(),
    /** Tries that were begun. */
    tries: integer().notNull(),
    createdAt: integer().notNull(),
    /** When it may be tried next. */
    dueAt: integer().notNull(),
    /** It is of no use from then on; null for no such time. */
    endsAt: integer(),
    /** Of the try that runs: who else finds it ended may take the job. */
    lease: text(),
    leaseEndsAt: integer(),
    /** Why the last try failed: a code, never what a person wrote. */
    fault: text(),
  },
  (table) => [
    uniqueIndex('jobs_by_key').on(table.name, table.key),
    index('jobs_by_state').on(table.state, table.dueAt),
    index('jobs_of_owner').on(table.ownerId),
  ],
)
