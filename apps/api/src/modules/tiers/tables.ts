import type { Limits } from '@kerfwise/contract'
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What people can have or buy; seeded at first start, edited by the operator. */
export const tiers = sqliteTable('tiers', {
  id: text().primaryKey(),
  name: text().notNull(),
  level: integer().notNull().unique(),
  price: real().notNull(),
  currency: text().notNull(),
  period: text({ enum: ['month', 'year'] }),
  /** The payment provider's price. */
  priceId: text(),
  support: text({ enum: ['limited', 'full'] }).notNull(),
  limits: text({ mode: 'json' }).$type<Limits>().notNull(),
})
