import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { bundleText } from './bundle.ts'
import { readProject } from './repository.ts'
import { projects } from './tables.ts'

/** Every project bundle of a person, for the export of their account. */
export async function allBundles(db: Db, ownerId: string): Promise<unknown[]> {
  const ids = db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId)).all()
  return ids.flatMap(({ id }) => {
    const stored = readProject(db, ownerId, id)
    return stored ? [JSON.parse(bundleText(stored))] : []
  })
}
