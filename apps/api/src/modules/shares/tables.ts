import { foreignKey, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { projects } from '../projects/index.ts'

/**
 * Addresses of saved projects, one a project; they go with it. The token is kept as it is, since its owner is shown
 * the address again, and whoever reads this table reads the projects beside it too.
 */
export const shares = sqliteTable(
  'shares',
  {
    token: text().primaryKey(),
    ownerId: text().notNull(),
    projectId: text().notNull(),
    /** Seconds since the epoch. */
    created: integer().notNull(),
  },
  (table) => [
    uniqueIndex('shares_by_project').on(table.ownerId, table.projectId),
    foreignKey({
      columns: [table.ownerId, table.projectId],
      foreignColumns: [projects.ownerId, projects.id],
    }).onDelete('cascade'),
  ],
)
