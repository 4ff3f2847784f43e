import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { users } from '../users/index.ts'
import { ownProject, type ProjectRow, resultsOfProject } from './repository.ts'
import { projectMaterials, projectResults, projects } from './tables.ts'

export interface Save {
  readonly row: ProjectRow
  readonly results: ReadonlyMap<string, string>
  readonly materialIds: readonly string[]
  /** The revision that the save was made from; 0 for a project not saved before. */
  readonly basedOn: number
}

/** Stores a project unless it was stored since the revision that the save is based on. */
export async function storeProject(db: Db, ownerId: string, save: Save): Promise<'saved' | 'stale'> {
  return db.transaction((tx) => {
    const { id } = save.row
    const before = tx
      .select({ revision: projects.revision })
      .from(projects)
      .where(ownProject(ownerId, id))
      .get()
    const revision = before?.revision ?? 0
    // A project that was deleted elsewhere is stored anew rather than lost.
    if (before && revision !== save.basedOn) return 'stale'
    const row = { ...save.row, ownerId, revision: Math.max(revision, save.basedOn) + 1 }
    const { created: _first, ...changed } = row
    tx.insert(projects)
      .values(row)
      .onConflictDoUpdate({ target: [projects.ownerId, projects.id], set: changed })
      .run()
    storeResults(tx, ownerId, id, save.results)
    storeMaterials(tx, ownerId, id, save.materialIds)
    tx.update(users).set({ currentProjectId: id }).where(eq(users.id, ownerId)).run()
    return 'saved'
  })
}

type Writer = Pick<Db, 'insert' | 'delete'>

/** Large, so written only where they changed. */
function storeResults(
  tx: Writer,
  ownerId: string,
  projectId: string,
  bodies: ReadonlyMap<string, string>,
): void {
  const gone = notInArray(projectResults.panelId, [...bodies.keys()])
  tx.delete(projectResults)
    .where(and(resultsOfProject(ownerId, projectId), gone))
    .run()
  for (const [panelId, body] of bodies) {
    tx.insert(projectResults)
      .values({ ownerId, projectId, panelId, body })
      .onConflictDoUpdate({
        target: [projectResults.ownerId, projectResults.projectId, projectResults.panelId],
        set: { body },
        setWhere: sql`${projectResults.body} <> ${body}`,
      })
      .run()
  }
}

function storeMaterials(tx: Writer, ownerId: string, projectId: string, ids: readonly string[]): void {
  const ofProject = and(eq(projectMaterials.ownerId, ownerId), eq(projectMaterials.projectId, projectId))
  tx.delete(projectMaterials).where(ofProject).run()
  for (const materialId of ids) tx.insert(projectMaterials).values({ ownerId, projectId, materialId }).run()
}
