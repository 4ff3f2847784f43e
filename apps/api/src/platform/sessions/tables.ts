import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Who is signed in where. Times are milliseconds since the epoch. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** What the person sees and revokes it by; the token itself is kept as a hash only. */
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: text().notNull(),
    createdAt: integer().notNull(),
    lastSeenAt: integer().notNull(),
    /** Ends then in any case. */
    expiresAt: integer().notNull(),
    /** Ends earlier when idle for so long; null for no such end. */
    idleMs: integer(),
    userAgent: text().notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId)],
)
