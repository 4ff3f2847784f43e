import { index, json, primaryKey, table, text, whole } from '../../platform/db/columns.ts'
import { users } from '../users/index.ts'

/** What calls with an `Idempotency-Key` have made. */
export const keyedCalls = table(
  'keyed_calls',
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, path and body, in hexadecimal. */
    requestHash: text().notNull(),
    /** Ids of the things. */
    made: json<readonly string[]>().notNull(),
    /** Milliseconds since the epoch. */
    createdAt: whole().notNull(),
  },
  (own) => [primaryKey({ columns: [own.ownerId, own.key] }), index('keyed_calls_by_age').on(own.createdAt)],
)
