import type { Material } from '@kerfwise/contract'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../users/index.ts'

export const materials = sqliteTable(
  'materials',
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    name: text().notNull(),
    body: text({ mode: 'json' }).$type<Material>().notNull(),
    /** Milliseconds since the epoch. */
    modifiedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
)
