import { and, eq } from 'drizzle-orm'
import { changed, type Store } from '../../platform/db/store.ts'
import { users } from '../users/index.ts'
import { freeBarsOfProject } from './rack.repository.ts'
import { ownProject } from './repository.ts'
import { projects } from './tables.ts'

/** Deletes a project, and gives its bars back to the rack; false when the person has no such project. */
export async function deleteProject(
  store: Store,
  ownerId: string,
  id: string,
  now: number,
): Promise<boolean> {
  return store.transaction(ownerId, function* (tx) {
    const open = and(eq(users.id, ownerId), eq(users.currentProjectId, id))
    yield* changed(tx.update(users).set({ currentProjectId: null }).where(open))
    const gone = (yield* changed(tx.delete(projects).where(ownProject(ownerId, id)))) > 0
    if (gone) yield* freeBarsOfProject(tx, ownerId, id, now)
    return gone
  })
}
