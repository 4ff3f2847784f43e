import { and, eq, inArray, sql } from 'drizzle-orm'
import { changed, first, rows, type Store, type Tx, type Work } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { rackBars } from '../rack/index.ts'
import { type KeyedCall, once } from '../repeats/index.ts'
import { users } from '../users/index.ts'
import { freeBarsOfPanels, reservedOfProject } from './rack.repository.ts'
import { bytesOf, bytesOfAll, countOf, ownProject, type ProjectRow, resultsOfProject } from './repository.ts'
import { projectMaterials, projectResults, projects } from './tables.ts'

export interface Save {
  readonly row: ProjectRow
  readonly panelIds: readonly string[]
  readonly results: ReadonlyMap<string, string>
  readonly materialIds: readonly string[]
  /** The revision that the save was made from; 0 for a project not saved before. */
  readonly basedOn: number
  readonly call?: KeyedCall | null
  /** Whether it becomes the project that the person's page opens. */
  readonly open: boolean
}

/** The person's limits. */
export interface Allowance {
  /** Of the save. */
  readonly bytes: number
  /** Throws where a further project is one too many. */
  requireNumber(before: number): void
  /** Throws where the bytes of all projects would be too many; asked of a project that grows. */
  requireBytes(all: number, before: number): void
}

/**
 * Stores a project unless it was stored since the revision that the save is based on. The limits are checked in the
 * same transaction, so that several saves at once cannot exceed them together. Unchanged parts are not written.
 */
export async function storeProject(
  store: Store,
  ownerId: string,
  save: Save & Allowance,
): Promise<'saved' | 'stale'> {
  const { id } = save.row
  const storeIn = function* (tx: Tx): Work<'saved' | 'stale'> {
    const found = yield* rows(ownedBefore(tx, ownerId, id))
    const before = found[0] ?? nothingOwned
    const revision = before.revision ?? 0
    const isStored = before.revision !== null
    // A project that was deleted elsewhere is stored anew rather than lost.
    if (isStored && revision !== save.basedOn) return 'stale'
    if (!isStored) save.requireNumber(before.projects)
    if (save.bytes > before.bytes) save.requireBytes(before.bytesOfAll, before.bytes)
    const row = { ...save.row, ownerId, revision: Math.max(revision, save.basedOn) + 1 }
    const { created: _first, ...set } = row
    const named = (kind: Kind) => found.flatMap((part) => (part.kind === kind ? (part.name ?? []) : []))
    const panels = new Set(save.panelIds)
    const without = named('reserving').filter((panelId) => !panels.has(panelId))
    // Before the stored panels are overwritten.
    yield* freeBarsOfPanels(tx, ownerId, id, { panels: without, now: save.row.modified })
    yield* changed(
      isStored
        ? tx.update(projects).set(set).where(ownProject(ownerId, id))
        : tx.insert(projects).values(row),
    )
    yield* storeResults(tx, ownerId, id, { before: named('result'), after: save.results })
    yield* storeMaterials(tx, ownerId, id, { before: named('material'), after: save.materialIds })
    if (save.open && before.currentProjectId !== id) {
      yield* changed(tx.update(users).set({ currentProjectId: id }).where(eq(users.id, ownerId)))
    }
    return 'saved'
  }
  return store.transaction(ownerId, (tx) =>
    once<'saved' | 'stale'>(tx, save.call ?? null, {
      make: () => storeIn(tx),
      idsOf: (done) => (done === 'saved' ? [save.row.id] : null),
      *again() {
        const same = tx.select({ id: projects.id }).from(projects)
        if (!(yield* first(same.where(ownProject(ownerId, id))))) throw new Refusal('notFound')
        return 'saved'
      },
    }),
  )
}

/** What the person owns before a save, in one statement: a row for each part of the stored project, at least one. */
function ownedBefore(tx: Tx, ownerId: string, id: string) {
  const parts = partsOf(tx, ownerId, id)
  return tx
    .select({
      revision: projects.revision,
      currentProjectId: users.currentProjectId,
      projects: sql<number>`${countOf(tx, ownerId)}`,
      bytes: bytesOf(tx, ownerId, id),
      bytesOfAll: bytesOfAll(tx, ownerId),
      kind: parts.kind,
      name: parts.name,
    })
    .from(users)
    .leftJoin(projects, ownProject(ownerId, id))
    .leftJoin(parts, sql`true`)
    .where(eq(users.id, ownerId))
}

/** The account was deleted during the call, so nothing can be stored for it. */
const nothingOwned = { revision: null, currentProjectId: null, projects: 0, bytes: 0, bytesOfAll: 0 }

type Kind = 'result' | 'material' | 'reserving'

/** The panels with a stored result, the materials of a stored project, and the panels with bars of the rack. */
function partsOf(tx: Tx, ownerId: string, id: string) {
  const results = tx
    .select({
      kind: sql<Kind>`'result'`.as('part_kind'),
      name: sql<string>`${projectResults.panelId}`.as('part'),
    })
    .from(projectResults)
    .where(resultsOfProject(ownerId, id))
  const materials = tx
    .select({
      kind: sql<Kind>`'material'`.as('part_kind'),
      name: sql<string>`${projectMaterials.materialId}`.as('part'),
    })
    .from(projectMaterials)
    .where(materialsOfProject(ownerId, id))
  const reserving = tx
    .select({
      kind: sql<Kind>`'reserving'`.as('part_kind'),
      name: sql<string>`${rackBars.panelId}`.as('part'),
    })
    .from(rackBars)
    .where(reservedOfProject(ownerId, id))
    .groupBy(rackBars.panelId)
  return results.unionAll(materials).unionAll(reserving).as('parts')
}

const materialsOfProject = (ownerId: string, id: string) =>
  and(eq(projectMaterials.ownerId, ownerId), eq(projectMaterials.projectId, id))

/** As many rows as one statement names: SQLite takes 32 766 values. */
const mostRows = 5_000

const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostRows) }, (_, at) =>
    all.slice(at * mostRows, (at + 1) * mostRows),
  )

/** Large, so written only where they changed. */
function* storeResults(
  tx: Tx,
  ownerId: string,
  projectId: string,
  { before, after }: { readonly before: readonly string[]; readonly after: ReadonlyMap<string, string> },
): Work<void> {
  for (const gone of inBatches(before.filter((panelId) => !after.has(panelId)))) {
    const named = inArray(projectResults.panelId, gone)
    yield* changed(tx.delete(projectResults).where(and(resultsOfProject(ownerId, projectId), named)))
  }
  const target = [projectResults.ownerId, projectResults.projectId, projectResults.panelId]
  const set = { body: sql`excluded.body` }
  const setWhere = sql`${projectResults.body} <> excluded.body`
  for (const batch of inBatches([...after])) {
    const values = batch.map(([panelId, body]) => ({ ownerId, projectId, panelId, body }))
    yield* changed(tx.insert(projectResults).values(values).onConflictDoUpdate({ target, set, setWhere }))
  }
}

function* storeMaterials(
  tx: Tx,
  ownerId: string,
  projectId: string,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Work<void> {
  const [old, wanted] = [new Set(before), new Set(after)]
  for (const gone of inBatches(before.filter((materialId) => !wanted.has(materialId)))) {
    const named = inArray(projectMaterials.materialId, gone)
    yield* changed(tx.delete(projectMaterials).where(and(materialsOfProject(ownerId, projectId), named)))
  }
  for (const batch of inBatches(after.filter((materialId) => !old.has(materialId)))) {
    const values = batch.map((materialId) => ({ ownerId, projectId, materialId }))
    yield* changed(tx.insert(projectMaterials).values(values))
  }
}
