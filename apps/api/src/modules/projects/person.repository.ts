import { mostOfPage } from '@kerfwise/contract'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/store.ts'
import { externalIdentities, type UserRow, users } from '../users/index.ts'
import { type PageOfProjects, pageOf, summary, summaryOf } from './repository.ts'
import { projects } from './tables.ts'

export interface Person {
  readonly row: UserRow
  /** The providers of the identities that sign the person in. */
  readonly external: string[]
  /** The first page, with the open project, and how many there are. */
  readonly projects: PageOfProjects & { readonly count: number }
}

/** A person with the first page of their projects, by one statement: every save reads both. */
export async function personWithProjects(db: Db, id: string): Promise<Person | undefined> {
  const page = db
    .select({ ...summary, count: sql<number>`count(*) over ()`.mapWith(Number).as('project_count') })
    .from(projects)
    .where(eq(projects.ownerId, id))
    .orderBy(desc(projects.modified), projects.id)
    // One more tells whether there is a next page.
    .limit(mostOfPage + 1)
    .as('page')
  // A row for each project and identity.
  const found = await db.rows(
    db
      .select({
        row: users,
        provider: externalIdentities.provider,
        project: {
          id: page.id,
          title: page.title,
          description: page.description,
          created: page.created,
          modified: page.modified,
          originProjectId: page.originProjectId,
          revision: page.revision,
          panels: page.panels,
          items: page.items,
        },
        count: page.count,
      })
      .from(users)
      .leftJoin(externalIdentities, eq(externalIdentities.userId, users.id))
      .leftJoin(page, sql`true`)
      .where(eq(users.id, id))
      .orderBy(desc(page.modified), page.id),
  )
  const [one] = found
  if (!one) return undefined
  const { row, count } = one
  const external = [...new Set(found.flatMap(({ provider }) => provider ?? []))]
  const own = new Map(found.flatMap(({ project }) => (project ? [[project.id, project]] : [])))
  const shown = pageOf([...own.values()], mostOfPage)
  const openId = row.currentProjectId
  const isThere = openId === null || shown.projects.some((project) => project.id === openId)
  const open = isThere ? undefined : await summaryOf(db, id, openId)
  const listed = open ? [...shown.projects, open] : shown.projects
  return { row, external, projects: { projects: listed, next: shown.next, count: count ?? 0 } }
}
