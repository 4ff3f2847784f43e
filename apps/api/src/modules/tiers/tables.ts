import type { Limits } from '@kerfwise/cutlist'
import { index, json, real, table, text, whole } from '../../platform/db/columns.ts'
import { users } from '../users/index.ts'

/** The tiers that people can have or buy; seeded at first start, edited by the operator. */
export const tiers = table('tiers', {
  id: text().primaryKey(),
  name: text().notNull(),
  level: whole().notNull().unique(),
  price: real().notNull(),
  currency: text().notNull(),
  period: text({ enum: ['month', 'year'] }),
  /** The payment provider's price. */
  priceId: text(),
  support: text({ enum: ['limited', 'full'] }).notNull(),
  limits: json<Limits>().notNull(),
})

/** Subscriptions that give a person a tier for a time: a trial, the operator's gift, or a paid one. */
export const subscriptions = table(
  'subscriptions',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tierId: text()
      .notNull()
      .references(() => tiers.id),
    provider: text({ enum: ['trial', 'operator', 'stripe'] }).notNull(),
    /** The provider's own id of it. */
    externalId: text().unique(),
    /** The provider's word: active, past_due, canceled, … */
    status: text().notNull(),
    /** Milliseconds since the epoch. */
    startsAt: whole().notNull(),
    /** The end of the subscription; null without one. */
    endsAt: whole(),
    /** End of the running or next paid period; null for an unbilled subscription. */
    periodEndsAt: whole(),
    /** Since when a payment is overdue. */
    overdueSince: whole(),
    /** When it renews by itself; null when it will not. */
    nextBilledAt: whole(),
    /** The last billed amount, in whole units of the currency. */
    billedAmount: real(),
    billedCurrency: text(),
  },
  (own) => [index('subscriptions_of_owner').on(own.ownerId)],
)

/** The tier of each price at the provider. Old prices stay, since people who pay them keep the tier. */
export const tierPrices = table('tier_prices', {
  priceId: text().primaryKey(),
  tierId: text()
    .notNull()
    .references(() => tiers.id),
})
