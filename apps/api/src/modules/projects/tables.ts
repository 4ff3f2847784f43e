import { foreignKey, index, primaryKey, table, text, whole } from '../../platform/db/columns.ts'
import { users } from '../users/index.ts'

/** Projects, by owner and then by id. Two persons may have projects of the same id. */
export const projects = table(
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
    created: whole().notNull(),
    modified: whole().notNull(),
    revision: whole().notNull(),
    panelCount: whole().notNull(),
    itemCount: whole().notNull(),
    /** JSON text of an object with `items`, `panels`, `configs` and perhaps `jobs` and `horizon`; the server does not change it. */
    body: text().notNull(),
  },
  (own) => [
    primaryKey({ columns: [own.ownerId, own.id] }),
    index('projects_by_change').on(own.ownerId, own.modified),
  ],
)

/** Results apart from their project: they are large and change less often. */
export const projectResults = table(
  'project_results',
  {
    ownerId: text().notNull(),
    projectId: text().notNull(),
    panelId: text().notNull(),
    body: text().notNull(),
  },
  (own) => [
    primaryKey({ columns: [own.ownerId, own.projectId, own.panelId] }),
    foreignKey({
      columns: [own.ownerId, own.projectId],
      foreignColumns: [projects.ownerId, projects.id],
    }).onDelete('cascade'),
  ],
)

/** Which materials a project's configurations came from. */
export const projectMaterials = table(
  'project_materials',
  {
    ownerId: text().notNull(),
    projectId: text().notNull(),
    materialId: text().notNull(),
  },
  (own) => [
    primaryKey({ columns: [own.ownerId, own.materialId, own.projectId] }),
    foreignKey({
      columns: [own.ownerId, own.projectId],
      foreignColumns: [projects.ownerId, projects.id],
    }).onDelete('cascade'),
  ],
)
