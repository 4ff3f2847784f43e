import { mostOfPage, type PageQuery, type ProjectSummary } from '@kerfwise/contract'
import { and, count, desc, eq, exists, gt, isNull, lt, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Db, first, rows, type Store, type Tx } from '../../platform/db/store.ts'
import { users } from '../users/index.ts'
import { projectMaterials, projectResults, projects } from './tables.ts'

export type ProjectRow = typeof projects.$inferSelect

/** A project with its results: the JSON text of each panel's result. */
export interface StoredProject {
  readonly row: ProjectRow
  readonly results: ReadonlyMap<string, string>
}

export const ownProject = (ownerId: string, id: string) =>
  and(eq(projects.ownerId, ownerId), eq(projects.id, id))

export const resultsOfProject = (ownerId: string, id: string) =>
  and(eq(projectResults.ownerId, ownerId), eq(projectResults.projectId, id))

/** A project with the results of the same moment. */
export async function findProject(
  store: Store,
  ownerId: string,
  id: string,
): Promise<StoredProject | undefined> {
  return store.reading(function* (tx) {
    const row = yield* first(tx.select().from(projects).where(ownProject(ownerId, id)))
    if (!row) return undefined
    const results = yield* rows(tx.select().from(projectResults).where(resultsOfProject(ownerId, id)))
    return { row, results: new Map(results.map(({ panelId, body }) => [panelId, body])) }
  })
}

export const summary = {
  id: projects.id,
  title: projects.title,
  description: projects.description,
  created: projects.created,
  modified: projects.modified,
  originProjectId: projects.originProjectId,
  revision: projects.revision,
  panels: projects.panelCount,
  items: projects.itemCount,
}

export async function summaryOf(db: Db, ownerId: string, id: string): Promise<ProjectSummary | undefined> {
  return db.first(db.select(summary).from(projects).where(ownProject(ownerId, id)))
}

export interface PageOfProjects {
  readonly projects: ProjectSummary[]
  /** The cursor of the next page; null after the last one. */
  readonly next: string | null
}

/** A person's projects after a cursor, the last changed first; all projects without cursor and limit. */
export async function pageOfProjects(
  db: Db,
  ownerId: string,
  { cursor, limit = cursor === undefined ? undefined : mostOfPage }: PageQuery,
): Promise<PageOfProjects> {
  const found = await db.rows(
    db
      .select(summary)
      .from(projects)
      .where(and(eq(projects.ownerId, ownerId), cursor === undefined ? undefined : isAfter(cursor)))
      .orderBy(desc(projects.modified), projects.id)
      // One project more than the page shows whether there is a next page.
      .limit(limit === undefined ? Number.MAX_SAFE_INTEGER : limit + 1),
  )
  return pageOf(found, limit)
}

/** A page of what was found, which is one project more where there is a next page. */
export function pageOf(found: readonly ProjectSummary[], limit: number | undefined): PageOfProjects {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { projects: page, next: last && page.length < found.length ? `${last.modified}.${last.id}` : null }
}

/**
 * Continues at the place that a cursor names, so that a project changed or deleted since then leaves no gap in the
 * list.
 */
function isAfter(cursor: string) {
  const at = cursor.indexOf('.')
  const [modified, id] = [Number(cursor.slice(0, at)), cursor.slice(at + 1)]
  return or(lt(projects.modified, modified), and(eq(projects.modified, modified), gt(projects.id, id)))
}

/** How many projects a person has. */
export const countOf = (db: Tx, ownerId: string) =>
  db.select({ rows: count() }).from(projects).where(eq(projects.ownerId, ownerId))

export async function countProjects(db: Db, ownerId: string): Promise<number> {
  return (await db.first(countOf(db, ownerId)))?.rows ?? 0
}

/** The most panels and rows that a project of the person has. */
export async function largestProject(db: Db, ownerId: string): Promise<{ panels: number; items: number }> {
  const columns = { panels: max(projects.panelCount), items: max(projects.itemCount) }
  const found = await db.first(db.select(columns).from(projects).where(eq(projects.ownerId, ownerId)))
  return { panels: found?.panels ?? 0, items: found?.items ?? 0 }
}

export async function hasProject(db: Db, ownerId: string, id: string): Promise<boolean> {
  return (
    (await db.first(db.select({ id: projects.id }).from(projects).where(ownProject(ownerId, id)))) !==
    undefined
  )
}

const bytesOfProjects = (db: Tx, where: SQL | undefined) =>
  sql`coalesce(${db
    .select({ bytes: sql`sum(octet_length(${projects.body}))` })
    .from(projects)
    .where(where)}, 0)`

const bytesOfResults = (db: Tx, where: SQL | undefined) =>
  sql`coalesce(${db
    .select({ bytes: sql`sum(octet_length(${projectResults.body}))` })
    .from(projectResults)
    .where(where)}, 0)`

/** Bytes of a stored project with its results; only their lengths are read. */
export const bytesOf = (db: Tx, ownerId: string, id: string) =>
  sql<number>`${bytesOfProjects(db, ownProject(ownerId, id))} + ${bytesOfResults(db, resultsOfProject(ownerId, id))}`

/** The bytes of all projects of a person. */
export const bytesOfAll = (db: Tx, ownerId: string) =>
  sql<number>`${bytesOfProjects(db, eq(projects.ownerId, ownerId))} + ${bytesOfResults(db, eq(projectResults.ownerId, ownerId))}`

/** Bytes of a stored project with its results, 0 if there is none. */
export async function storedBytes(db: Db, ownerId: string, id: string): Promise<number> {
  const found = await db.first(
    db
      .select({ bytes: bytesOf(db, ownerId, id) })
      .from(users)
      .where(eq(users.id, ownerId)),
  )
  return found?.bytes ?? 0
}

/** Reads a project and remembers it as the open project. */
export async function openProject(
  store: Store,
  ownerId: string,
  id: string,
): Promise<StoredProject | undefined> {
  const stored = await findProject(store, ownerId, id)
  // If the project is open already, nothing is written and the call does not wait for the disk.
  const other = or(isNull(users.currentProjectId), ne(users.currentProjectId, id))
  // The project may have been deleted during the call.
  const there = exists(store.select({ id: projects.id }).from(projects).where(ownProject(ownerId, id)))
  if (stored) {
    await store.changed(
      store
        .update(users)
        .set({ currentProjectId: id })
        .where(and(eq(users.id, ownerId), other, there)),
    )
  }
  return stored
}

export async function materialIsUsed(db: Db, ownerId: string, materialId: string): Promise<boolean> {
  const where = and(eq(projectMaterials.ownerId, ownerId), eq(projectMaterials.materialId, materialId))
  return (await db.first(db.select().from(projectMaterials).where(where).limit(1))) !== undefined
}
