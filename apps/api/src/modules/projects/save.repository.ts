import { and, eq, notInArray, sql } from 'drizzle-orm'
import { changed, first, type Store, type Tx, type Work } from '../../platform/db/store.ts'
import { users } from '../users/index.ts'
import { bytesOf, countOf, ownProject, type ProjectRow, resultsOfProject } from './repository.ts'
import { projectMaterials, projectResults, projects } from './tables.ts'

export interface Save {
  readonly row: ProjectRow
  readonly results: ReadonlyMap<string, string>
  readonly materialIds: readonly string[]
  /** The revision that the save was made from; 0 for a project not saved before. */
  readonly basedOn: number
  /** Whether it becomes the project that the person's page opens. */
  readonly open: boolean
}

/** What a person's limits allow. */
export interface Allowance {
  /** Of the save. */
  readonly bytes: number
  /** Throws where a further project is one too many. */
  requireNumber(before: number): void
  /** Throws where the bytes of all projects would be too many; asked of a project that grows. */
  requireBytes(all: number, before: number): void
}

/**
 * Stores a project unless it was stored since the revision that the save is based on. The limits of a person are looked
 * at in the same transaction, so that saves at once do not get past them together.
 */
export async function storeProject(
  store: Store,
  ownerId: string,
  save: Save & Allowance,
): Promise<'saved' | 'stale'> {
  return store.transaction(ownerId, function* (tx) {
    const { id } = save.row
    const own = ownProject(ownerId, id)
    const before = yield* first(tx.select({ revision: projects.revision }).from(projects).where(own))
    const revision = before?.revision ?? 0
    // A project that was deleted elsewhere is stored anew rather than lost.
    if (before && revision !== save.basedOn) return 'stale'
    if (!before) save.requireNumber((yield* first(countOf(tx, ownerId)))?.rows ?? 0)
    const bytes = (yield* first(bytesOf(tx, ownerId, id)))?.bytes ?? 0
    if (save.bytes > bytes) save.requireBytes((yield* first(bytesOf(tx, ownerId)))?.bytes ?? 0, bytes)
    const row = { ...save.row, ownerId, revision: Math.max(revision, save.basedOn) + 1 }
    const { created: _first, ...set } = row
    const target = [projects.ownerId, projects.id]
    yield* changed(tx.insert(projects).values(row).onConflictDoUpdate({ target, set }))
    yield* storeResults(tx, ownerId, id, save.results)
    yield* storeMaterials(tx, ownerId, id, save.materialIds)
    if (save.open) yield* changed(tx.update(users).set({ currentProjectId: id }).where(eq(users.id, ownerId)))
    return 'saved'
  })
}

/** Large, so written only where they changed. */
function* storeResults(
  tx: Tx,
  ownerId: string,
  projectId: string,
  bodies: ReadonlyMap<string, string>,
): Work<void> {
  const gone = notInArray(projectResults.panelId, [...bodies.keys()])
  yield* changed(tx.delete(projectResults).where(and(resultsOfProject(ownerId, projectId), gone)))
  const target = [projectResults.ownerId, projectResults.projectId, projectResults.panelId]
  for (const [panelId, body] of bodies) {
    const setWhere = sql`${projectResults.body} <> ${body}`
    yield* changed(
      tx
        .insert(projectResults)
        .values({ ownerId, projectId, panelId, body })
        .onConflictDoUpdate({ target, set: { body }, setWhere }),
    )
  }
}

function* storeMaterials(tx: Tx, ownerId: string, projectId: string, ids: readonly string[]): Work<void> {
  const ofProject = and(eq(projectMaterials.ownerId, ownerId), eq(projectMaterials.projectId, projectId))
  yield* changed(tx.delete(projectMaterials).where(ofProject))
  for (const materialId of ids) {
    yield* changed(tx.insert(projectMaterials).values({ ownerId, projectId, materialId }))
  }
}
