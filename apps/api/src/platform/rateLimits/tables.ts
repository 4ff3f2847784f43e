import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Calls counted in fixed windows, in the database so that several processes would count together. */
export const rateCounts = sqliteTable(
  'rate_counts',
  {
    /** Name of the rule. */
    rule: text().notNull(),
    /** Hash of the address or account. */
    subject: text().notNull(),
    /** Milliseconds since the epoch. */
    windowEnds: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.subject] })],
)
