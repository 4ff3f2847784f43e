import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/store.ts'
import { bundleText } from './bundle.ts'
import { readProject } from './repository.ts'
import { projects } from './tables.ts'

/** The JSON text of each project bundle of a person, one after the other: all of them may be more than memory. */
export async function* bundleTexts(db: Db, ownerId: string): AsyncGenerator<string> {
  const ids = db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId)).all()
  for (const { id } of ids) {
    const stored = readProject(db, ownerId, id)
    if (stored) yield bundleText(stored)
  }
}
