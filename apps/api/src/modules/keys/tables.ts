import type { Scope } from '@kerfwise/contract'
import { index, json, table, text, whole } from '../../platform/db/columns.ts'
import { users } from '../users/index.ts'

/** Keys by which programs call for a person. Times are milliseconds since the epoch. */
export const apiKeys = table(
  'api_keys',
  {
    /** The id by which the person sees and revokes the key; the key itself is kept as a hash only. */
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyHash: text().notNull().unique(),
    name: text().notNull(),
    scopes: json<Scope[]>().notNull(),
    /** The first characters of the key. */
    start: text().notNull(),
    createdAt: whole().notNull(),
    lastUsedAt: whole(),
  },
  (own) => [index('api_keys_of_owner').on(own.ownerId)],
)
