import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { changed, type Tx, type Work } from '../../platform/db/store.ts'
import { freed, rackBars } from '../rack/index.ts'
import { ownProject } from './repository.ts'
import { projects } from './tables.ts'

export const reservedOfProject = (ownerId: string, projectId: string) =>
  and(eq(rackBars.ownerId, ownerId), eq(rackBars.projectId, projectId), eq(rackBars.state, 'reserved'))

/** Frees the bars that the plans of a project have reserved. */
export function* freeBarsOfProject(tx: Tx, ownerId: string, projectId: string, now: number): Work<void> {
  yield* changed(tx.update(rackBars).set(freed(now)).where(reservedOfProject(ownerId, projectId)))
}

/**
 * Frees the bars of panels that a save takes out of the stored project. A plan may be newer than the save, so the bars
 * of a panel that was never stored stay reserved.
 */
export function* freeBarsOfPanels(
  tx: Tx,
  ownerId: string,
  projectId: string,
  { panels, now }: { readonly panels: readonly string[]; readonly now: number },
): Work<void> {
  if (panels.length === 0) return
  // An id may have a sign that `like` takes for any other, and `like` of SQLite takes no notice of capitals.
  const hasPanel = sql`replace(${projects.body}, '"' || ${rackBars.panelId} || '"', '') <> ${projects.body}`
  const stored = tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(ownProject(ownerId, projectId), hasPanel))
  const ofPanels = inArray(rackBars.panelId, [...panels])
  const where = and(reservedOfProject(ownerId, projectId), ofPanels, exists(stored))
  yield* changed(tx.update(rackBars).set(freed(now)).where(where))
}
