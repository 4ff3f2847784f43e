import { eq } from 'drizzle-orm'
import type { Store } from '../../platform/db/store.ts'
import { bundleText } from './bundle.ts'
import { findProject } from './repository.ts'
import { projects } from './tables.ts'

/** The JSON text of each project bundle of a person, one after the other: all of them may be more than memory. */
export async function* bundleTexts(db: Store, ownerId: string): AsyncGenerator<string> {
  const ids = await db.rows(
    db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId)),
  )
  for (const { id } of ids) {
    const stored = await findProject(db, ownerId, id)
    if (stored) yield bundleText(stored)
  }
}
