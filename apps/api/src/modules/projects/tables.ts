import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../users/index.ts'

/** Projects, by owner and then by id: one person's id says nothing about another's. */
export const projects = sqliteTable(
  'projects',
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    activePanelId: text(),
    originProjectId: text(),
    /** Seconds since the epoch, as the wire has them. */
    created: integer().notNull(),
    modified: integer().notNull(),
    revision: integer().notNull(),
    panelCount: integer().notNull(),
    itemCount: integer().notNull(),
    /** JSON text of an object with `items`, `panels` and `configs`; it goes in and out as it is. */
    body: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('projects_by_change').on(table.ownerId, table.modified),
  ],
)

/** Results apart from their project: they are large and change less often. */
export const projectResults = sqliteTable(
  'project_results',
  {
    ownerId: text().notNull(),
    projectId: text().notNull(),
    panelId: text().notNull(),
    body: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.projectId, table.panelId] }),
    foreignKey({
      columns: [table.ownerId, table.projectId],
      foreignColumns: [projects.ownerId, projects.id],
    }).onDelete('cascade'),
  ],
)

/** Which materials a project's configurations came from. */
export const projectMaterials = sqliteTable(
  'project_materials',
  {
    ownerId: text().notNull(),
    projectId: text().notNull(),
    materialId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.materialId, table.projectId] }),
    foreignKey({
      columns: [table.ownerId, table.projectId],
      foreignColumns: [projects.ownerId, projects.id],
    }).onDelete('cascade'),
  ],
)
