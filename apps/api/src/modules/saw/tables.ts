import type { SawDeed } from '@kerfwise/cutlist'
import {
  foreignKey,
  index,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
  whole,
} from '../../platform/db/columns.ts'
import { projects } from '../projects/index.ts'

/** What happened at the saw, in the order of the work; deleted with the project. */
export const sawEvents = table(
  'saw_events',
  {
    ownerId: text().notNull(),
    projectId: text().notNull(),
    /** From 1, counted for each project. */
    seq: whole().notNull(),
    panelId: text().notNull(),
    id: text().notNull(),
    saw: text().notNull(),
    plan: text().notNull(),
    round: whole().notNull(),
    /** Null once all work was cleared: the row remains, so that its id is known. */
    deed: json<SawDeed>(),
    bytes: whole().notNull(),
    /** Milliseconds since the epoch. */
    createdAt: whole().notNull(),
  },
  (own) => [
    primaryKey({ columns: [own.ownerId, own.projectId, own.seq] }),
    uniqueIndex('saw_events_by_id').on(own.ownerId, own.projectId, own.panelId, own.id),
    index('saw_events_of_panel').on(own.ownerId, own.projectId, own.panelId, own.seq),
    foreignKey({
      columns: [own.ownerId, own.projectId],
      foreignColumns: [projects.ownerId, projects.id],
    }).onDelete('cascade'),
  ],
)

/** Links that open the bench of a project without an account; deleted with the project. */
export const sawLinks = table(
  'saw_links',
  {
    /** The id by which its owner sees and withdraws it; the token is kept as a hash only. */
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    ownerId: text().notNull(),
    projectId: text().notNull(),
    name: text().notNull(),
    /** Milliseconds since the epoch. */
    createdAt: whole().notNull(),
    expiresAt: whole().notNull(),
    lastUsedAt: whole(),
  },
  (own) => [
    index('saw_links_of_project').on(own.ownerId, own.projectId),
    index('saw_links_by_end').on(own.expiresAt),
    foreignKey({
      columns: [own.ownerId, own.projectId],
      foreignColumns: [projects.ownerId, projects.id],
    }).onDelete('cascade'),
  ],
)
