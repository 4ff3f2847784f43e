import { index, primaryKey, table, text, whole } from '../db/columns.ts'

/** Calls counted in fixed windows, in the database so that several processes would count together. */
export const rateCounts = table(
  'rate_counts',
  {
    /** Name of the rule. */
    rule: text().notNull(),
    /** Hash of the address or account. */
    subject: text().notNull(),
    /** Milliseconds since the epoch. */
    windowEnds: whole().notNull(),
    count: whole().notNull(),
  },
  (own) => [primaryKey({ columns: [own.rule, own.subject] }), index('rate_counts_by_end').on(own.windowEnds)],
)
