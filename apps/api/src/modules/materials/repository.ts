import type { Material } from '@kerfwise/contract'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { changed, type Db, first, type Store, type Tx, type Work } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type KeyedCall, once } from '../repeats/index.ts'
import { materials } from './tables.ts'

const own = (ownerId: string, id: string) => and(eq(materials.ownerId, ownerId), eq(materials.id, id))

export async function allMaterials(db: Db, ownerId: string): Promise<Material[]> {
  return (
    await db.rows(
      db
        .select({ body: materials.body })
        .from(materials)
        .where(eq(materials.ownerId, ownerId))
        .orderBy(asc(materials.name), asc(materials.id)),
    )
  ).map(({ body }) => body)
}

export async function findMaterial(db: Db, ownerId: string, id: string): Promise<Material | undefined> {
  return (await db.first(db.select({ body: materials.body }).from(materials).where(own(ownerId, id))))?.body
}

/** The stored JSON texts of all materials. */
export async function materialTexts(db: Db, ownerId: string): Promise<string[]> {
  return (
    await db.rows(
      db
        .select({ text: sql<string>`${materials.body}` })
        .from(materials)
        .where(eq(materials.ownerId, ownerId))
        .orderBy(asc(materials.name), asc(materials.id)),
    )
  ).map(({ text }) => text)
}

export interface Kept {
  readonly count: number
  /** Of the JSON texts. */
  readonly bytes: number
}

const bytesOfBodies = sql<number | null>`sum(octet_length(${materials.body}))`

const kept = (db: Tx, ownerId: string) =>
  db.select({ count: count(), bytes: bytesOfBodies }).from(materials).where(eq(materials.ownerId, ownerId))

/** The sizes of all stored materials; only the lengths of texts are read. */
export async function keptMaterials(db: Db, ownerId: string): Promise<Kept> {
  const found = await db.first(kept(db, ownerId))
  return { count: found?.count ?? 0, bytes: found?.bytes ?? 0 }
}

/** The stored materials before a save. */
export interface Before extends Kept {
  /** The material of the same id. */
  readonly stored: Material | undefined
  /** Bytes of the stored material, 0 if there is none. */
  readonly storedBytes: number
}

/** Stores the material that `make` gives, unless it throws; two saves at once do not get past a limit together. */
export async function storeMaterial(
  store: Store,
  ownerId: string,
  { id, now, call }: { readonly id: string; readonly now: number; readonly call?: KeyedCall | null },
  make: (before: Before) => Material,
): Promise<Material> {
  const storeIn = function* (tx: Tx): Work<Material> {
    const all = yield* first(kept(tx, ownerId))
    const same = tx.select({ body: materials.body, bytes: sql<number>`octet_length(${materials.body})` })
    const stored = yield* first(same.from(materials).where(own(ownerId, id)))
    const body = make({
      count: all?.count ?? 0,
      bytes: all?.bytes ?? 0,
      stored: stored?.body,
      storedBytes: stored?.bytes ?? 0,
    })
    const set = { name: body.name, body, modifiedAt: now }
    const target = [materials.ownerId, materials.id]
    yield* changed(
      tx
        .insert(materials)
        .values({ ownerId, id, ...set })
        .onConflictDoUpdate({ target, set }),
    )
    return body
  }
  return store.transaction(ownerId, (tx) =>
    once(tx, call ?? null, {
      make: () => storeIn(tx),
      idsOf: (made) => [made.id],
      *again([known = '']) {
        const same = tx.select({ body: materials.body }).from(materials).where(own(ownerId, known))
        const found = yield* first(same)
        if (!found) throw new Refusal('notFound')
        return found.body
      },
    }),
  )
}

/** Deletes a material; false when the person has no such one. */
export async function deleteMaterial(db: Db, ownerId: string, id: string): Promise<boolean> {
  return (await db.changed(db.delete(materials).where(own(ownerId, id)))) > 0
}
