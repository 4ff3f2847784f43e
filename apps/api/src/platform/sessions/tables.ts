import { index, table, text, whole } from '../db/columns.ts'

/** The sessions of people. Times are milliseconds since the epoch. */
export const sessions = table(
  'sessions',
  {
    /** The id by which the person sees and revokes the session; the token itself is kept as a hash only. */
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: text().notNull(),
    createdAt: whole().notNull(),
    lastSeenAt: whole().notNull(),
    /** Ends then in any case. */
    expiresAt: whole().notNull(),
    /** Ends earlier when idle for so long; null for no such end. */
    idleMs: whole(),
    userAgent: text().notNull(),
  },
  (own) => [index('sessions_of_user').on(own.userId), index('sessions_by_end').on(own.expiresAt)],
)
