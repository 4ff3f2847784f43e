import type { Material } from '@kerfwise/contract'
import { json, primaryKey, table, text, whole } from '../../platform/db/columns.ts'
import { users } from '../users/index.ts'

export const materials = table(
  'materials',
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    name: text().notNull(),
    body: json<Material>().notNull(),
    /** Milliseconds since the epoch. */
    modifiedAt: whole().notNull(),
  },
  (own) => [primaryKey({ columns: [own.ownerId, own.id] })],
)
