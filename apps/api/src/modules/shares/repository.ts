import type { Share } from '@kerfwise/contract'
import { and, desc, eq } from 'drizzle-orm'
import { changed, type Db, first, type Store } from '../../platform/db/store.ts'
import { projects } from '../projects/index.ts'
import { shares } from './tables.ts'

const columns = {
  token: shares.token,
  projectId: shares.projectId,
  title: projects.title,
  created: shares.created,
  prices: shares.prices,
}

const ofProject = and(eq(shares.ownerId, projects.ownerId), eq(shares.projectId, projects.id))

export async function sharesOf(db: Db, ownerId: string): Promise<Share[]> {
  return db.rows(
    db
      .select(columns)
      .from(shares)
      .innerJoin(projects, ofProject)
      .where(eq(shares.ownerId, ownerId))
      .orderBy(desc(shares.created), shares.token),
  )
}

/** The token of a project's address; undefined if the project has none. */
export async function shareTokenOf(db: Db, ownerId: string, projectId: string): Promise<string | undefined> {
  const own = and(eq(shares.ownerId, ownerId), eq(shares.projectId, projectId))
  return (await db.first(db.select({ token: shares.token }).from(shares).where(own)))?.token
}

/** The link of a project, made if there is none, with or without prices; undefined without such a project. */
export async function storeShare(
  store: Store,
  ownerId: string,
  share: {
    readonly token: string
    readonly projectId: string
    readonly created: number
    readonly prices: boolean
  },
): Promise<Share | undefined> {
  return store.transaction(ownerId, function* (tx) {
    const own = and(eq(projects.ownerId, ownerId), eq(projects.id, share.projectId))
    if (!(yield* first(tx.select({ id: projects.id }).from(projects).where(own)))) return undefined
    const row = { ...share, ownerId }
    yield* changed(tx.insert(shares).values(row).onConflictDoNothing())
    const there = and(eq(shares.ownerId, ownerId), eq(shares.projectId, share.projectId))
    yield* changed(tx.update(shares).set({ prices: share.prices }).where(there))
    return yield* first(tx.select(columns).from(shares).innerJoin(projects, ofProject).where(there))
  })
}

/** Withdraws an address; false when the person has no such one. */
export async function deleteShare(db: Db, ownerId: string, token: string): Promise<boolean> {
  const own = and(eq(shares.ownerId, ownerId), eq(shares.token, token))
  return (await db.changed(db.delete(shares).where(own))) > 0
}

/** Whose project an address shows; before an owner is known. */
export async function findByShareToken(
  db: Db,
  token: string,
): Promise<{ readonly ownerId: string; readonly projectId: string; readonly prices: boolean } | undefined> {
  return db.first(
    db
      .select({ ownerId: shares.ownerId, projectId: shares.projectId, prices: shares.prices })
      .from(shares)
      .where(eq(shares.token, token)),
  )
}
