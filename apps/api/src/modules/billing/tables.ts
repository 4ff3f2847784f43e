import { index, primaryKey, table, text, whole } from '../../platform/db/columns.ts'
import { providerNames } from '../../platform/payments/provider.ts'

/**
 * Accounts as the payment provider knows them. The owner is no foreign key: the row of a deleted account stays until
 * the provider has ended its subscriptions.
 */
export const paymentCustomers = table(
  'payment_customers',
  {
    provider: text({ enum: providerNames }).notNull(),
    ownerId: text().notNull(),
    /** The provider's id; null until it has one. */
    customerId: text().unique(),
    /** Counts the stored answers of the provider, so that an older answer never replaces a newer one. */
    revision: whole().notNull().default(0),
    /** Part of the key of the next change at the provider; counted up when a key is used up. */
    attempt: whole().notNull().default(0),
  },
  (own) => [primaryKey({ columns: [own.provider, own.ownerId] })],
)

/** Events that were handled, by the provider's id of them. */
export const paymentEvents = table(
  'payment_events',
  {
    provider: text({ enum: providerNames }).notNull(),
    id: text().notNull(),
    type: text().notNull(),
    /** Milliseconds since the epoch. */
    handledAt: whole().notNull(),
  },
  (own) => [
    primaryKey({ columns: [own.provider, own.id] }),
    index('payment_events_by_time').on(own.handledAt),
  ],
)
