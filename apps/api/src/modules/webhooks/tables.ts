import type { DeliveryFault, EventType, OffReason } from '@kerfwise/contract'
import { index, table, text, whole } from '../../platform/db/columns.ts'
import { users } from '../users/index.ts'

/** Addresses of a person's programs that receive events. Times are milliseconds since the epoch. */
export const webhooks = table(
  'webhooks',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Sealed by the vault for this row's id, like the next. */
    secret: text().notNull(),
    /** The secret before the present one; it signs until its time is over. */
    previousSecret: text(),
    previousUntil: whole(),
    createdAt: whole().notNull(),
    /** Since when nothing is sent; null while it is. */
    offAt: whole(),
    offReason: text().$type<OffReason>(),
  },
  (own) => [index('webhooks_of_owner').on(own.ownerId, own.createdAt)],
)

/** Events on their way to an address, and the log of ended ones. */
export const deliveries = table(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().$type<EventType>().notNull(),
    /** The job that the event is about; it may be deleted sooner. */
    jobId: text(),
    /** The body of every try, byte for byte. */
    body: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    /** How often a person had it sent again after its end: the platform's jobs of earlier times are void. */
    turn: whole().notNull(),
    tries: whole().notNull(),
    createdAt: whole().notNull(),
    lastTryAt: whole(),
    /** Null when it has ended. */
    nextTryAt: whole(),
    /** Status of the last answer. */
    code: whole(),
    fault: text().$type<DeliveryFault>(),
  },
  (own) => [
    index('webhook_deliveries_of_webhook').on(own.webhookId, own.createdAt),
    index('webhook_deliveries_of_owner').on(own.ownerId, own.state),
    index('webhook_deliveries_by_time').on(own.createdAt),
    index('webhook_deliveries_by_try').on(own.nextTryAt),
  ],
)
