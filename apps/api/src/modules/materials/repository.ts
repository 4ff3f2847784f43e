import type { Material } from '@kerfwise/contract'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/store.ts'
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

/** The JSON texts of all materials; they go out as they are. */
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

/** All that is kept; only the lengths of texts are read. */
export async function keptMaterials(db: Db, ownerId: string): Promise<Kept> {
  const columns = { count: count(), bytes: bytesOfBodies }
  const found = await db.first(db.select(columns).from(materials).where(eq(materials.ownerId, ownerId)))
  return { count: found?.count ?? 0, bytes: found?.bytes ?? 0 }
}

/** Bytes of one material, 0 where there is none. */
export async function materialBytes(db: Db, ownerId: string, id: string): Promise<number> {
  return (
    (await db.first(db.select({ bytes: bytesOfBodies }).from(materials).where(own(ownerId, id))))?.bytes ?? 0
  )
}

export async function storeMaterial(db: Db, ownerId: string, body: Material, now: number): Promise<void> {
  const changed = { name: body.name, body, modifiedAt: now }
  await db.changed(
    db
      .insert(materials)
      .values({ ownerId, id: body.id, ...changed })
      .onConflictDoUpdate({ target: [materials.ownerId, materials.id], set: changed }),
  )
}

/** Deletes a material; false when the person has no such one. */
export async function deleteMaterial(db: Db, ownerId: string, id: string): Promise<boolean> {
  return (await db.changed(db.delete(materials).where(own(ownerId, id)))) > 0
}
