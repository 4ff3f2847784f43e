import { index, table, text, uniqueIndex, whole } from '../db/columns.ts'

/** Jobs that wait, run or have failed for good; one that is done is deleted. Times are milliseconds since the epoch. */
export const jobs = table(
  'jobs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The owner; no foreign key, since a job may have no owner. */
    ownerId: text(),
    /** Two jobs of one name never share a key; null without a key, and for a job that has failed for good. */
    key: text(),
    /** JSON, sealed by the vault for this row's id: it may hold a link that signs in. */
    payload: text().notNull(),
    state: text({ enum: ['waiting', 'running', 'failed'] }).notNull(),
    /** Tries that were begun. */
    tries: whole().notNull(),
    createdAt: whole().notNull(),
    /** When it may be tried next. */
    dueAt: whole().notNull(),
    /** The time after which the job is of no use; null without one. */
    endsAt: whole(),
    /** Of the try that runs: who else finds it ended may take the job. */
    lease: text(),
    leaseEndsAt: whole(),
    /** The reason why the last try failed: a code, never a person's text. */
    fault: text(),
  },
  (own) => [
    uniqueIndex('jobs_by_key').on(own.name, own.key),
    index('jobs_by_state').on(own.state, own.dueAt),
    index('jobs_by_age').on(own.state, own.createdAt),
    index('jobs_of_owner').on(own.ownerId),
  ],
)
