import type { JobError, JobProgress } from '@kerfwise/contract'
import { index, json, table, text, uniqueIndex, whole } from '../../platform/db/columns.ts'
import type { Estimate } from '../../platform/scheduler/order.ts'
import { users } from '../users/index.ts'

/** Runs that a program has done in the background. Times are milliseconds since the epoch. */
export const solveJobs = table(
  'solve_jobs',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The program's own key, by which a call that is sent again finds its job. */
    key: text(),
    /** SHA-256 of the request's bytes, in hexadecimal. */
    requestHash: text().notNull(),
    /** The request's JSON text; null when the job has ended. */
    request: text(),
    estimate: json<Estimate>().notNull(),
    /** Of request, or answer. */
    bytes: whole().notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    /** Id of the platform's job that runs it. */
    runner: text(),
    progress: json<JobProgress>(),
    /** The JSON text of the answer's `success`. */
    answer: text(),
    error: json<JobError>(),
    createdAt: whole().notNull(),
    startedAt: whole(),
    endedAt: whole(),
    /** When it is deleted; null while it goes on. */
    expiresAt: whole(),
  },
  (own) => [
    uniqueIndex('solve_jobs_by_key').on(own.ownerId, own.key),
    index('solve_jobs_of_owner').on(own.ownerId, own.createdAt),
    index('solve_jobs_by_end').on(own.endedAt),
    index('solve_jobs_by_expiry').on(own.expiresAt),
    index('solve_jobs_by_state').on(own.state, own.createdAt),
  ],
)
