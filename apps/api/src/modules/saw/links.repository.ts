import { bounds, type SawLink } from '@kerfwise/contract'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { dropInLots } from '../../platform/db/lots.ts'
import { changed, type Db, first, rows, type Store } from '../../platform/db/store.ts'
import { projects } from '../projects/index.ts'
import { sawLinks } from './tables.ts'

export interface OfProject {
  readonly ownerId: string
  readonly projectId: string
}

type Row = typeof sawLinks.$inferSelect

const ofProject = ({ ownerId, projectId }: OfProject) =>
  and(eq(sawLinks.ownerId, ownerId), eq(sawLinks.projectId, projectId))

const seconds = (ms: number) => Math.floor(ms / 1000)

const viewLink = ({ id, name, createdAt, expiresAt, lastUsedAt }: Row): SawLink => ({
  id,
  name,
  created: seconds(createdAt),
  expires: seconds(expiresAt),
  lastUsed: lastUsedAt === null ? null : seconds(lastUsedAt),
})

/** The links of a project that still work, in the order in which they were made. */
export async function linksOf(db: Db, of: OfProject, now: number): Promise<SawLink[]> {
  const working = and(ofProject(of), gt(sawLinks.expiresAt, now))
  const order = [asc(sawLinks.createdAt), asc(sawLinks.id)]
  return (
    await db.rows(
      db
        .select()
        .from(sawLinks)
        .where(working)
        .orderBy(...order),
    )
  ).map(viewLink)
}

/** Adds a link; false without such a project, null when it has too many. */
export async function addLink(store: Store, row: Row): Promise<boolean | null> {
  return store.transaction(row.ownerId, function* (tx) {
    const own = and(eq(projects.ownerId, row.ownerId), eq(projects.id, row.projectId))
    if (!(yield* first(tx.select({ id: projects.id }).from(projects).where(own)))) return false
    const working = and(ofProject(row), gt(sawLinks.expiresAt, row.createdAt))
    const others = yield* rows(tx.select({ id: sawLinks.id }).from(sawLinks).where(working))
    if (others.length >= bounds.sawLinks) return null
    yield* changed(tx.insert(sawLinks).values(row))
    return true
  })
}

/** Withdraws a link; false when the project has no such one. */
export async function deleteLink(db: Db, of: OfProject, id: string): Promise<boolean> {
  return (await db.changed(db.delete(sawLinks).where(and(ofProject(of), eq(sawLinks.id, id))))) > 0
}

/** The link with a token that still works; before an owner is known. */
export async function linkByHash(db: Db, tokenHash: string, now: number): Promise<Row | undefined> {
  const working = and(eq(sawLinks.tokenHash, tokenHash), gt(sawLinks.expiresAt, now))
  return db.first(db.select().from(sawLinks).where(working))
}

/** Notes that a device has opened a link. */
export async function touchLink(db: Db, { ownerId, id }: Row, now: number): Promise<void> {
  const own = and(eq(sawLinks.ownerId, ownerId), eq(sawLinks.id, id))
  await db.changed(db.update(sawLinks).set({ lastUsedAt: now }).where(own))
}

/** Deletes the links that have expired. */
export async function dropEndedLinks(db: Db, now: number): Promise<void> {
  await dropInLots(db, sawLinks, [sawLinks.id], lte(sawLinks.expiresAt, now))
}
