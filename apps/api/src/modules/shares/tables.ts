import { foreignKey, table, text, uniqueIndex, whole } from '../../platform/db/columns.ts'
import { projects } from '../projects/index.ts'

/**
 * Addresses of saved projects, one a project; they go with it. The token is kept as it is, since its owner is shown
 * the address again, and whoever reads this table reads the projects beside it too.
 */
export const shares = table(
  'shares',
  {
    token: text().primaryKey(),
    ownerId: text().notNull(),
    projectId: text().notNull(),
    /** Seconds since the epoch. */
    created: whole().notNull(),
  },
  (own) => [
    uniqueIndex('shares_by_project').on(own.ownerId, own.projectId),
    foreignKey({
      columns: [own.ownerId, own.projectId],
      foreignColumns: [projects.ownerId, projects.id],
    }).onDelete('cascade'),
  ],
)
