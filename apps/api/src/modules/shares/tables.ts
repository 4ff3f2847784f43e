import { flag, foreignKey, table, text, uniqueIndex, whole } from '../../platform/db/columns.ts'
import { projects } from '../projects/index.ts'

/**
 * Addresses of saved projects, one a project; they are deleted with the project. The token is kept as plain text: its
 * owner sees the address again, and a reader of this table can read the projects beside it anyway.
 */
export const shares = table(
  'shares',
  {
    token: text().primaryKey(),
    ownerId: text().notNull(),
    projectId: text().notNull(),
    /** Seconds since the epoch. */
    created: whole().notNull(),
    /** Whether the owner shares the buying prices too. */
    prices: flag().notNull().default(false),
  },
  (own) => [
    uniqueIndex('shares_by_project').on(own.ownerId, own.projectId),
    foreignKey({
      columns: [own.ownerId, own.projectId],
      foreignColumns: [projects.ownerId, projects.id],
    }).onDelete('cascade'),
  ],
)
