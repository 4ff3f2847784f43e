import type { Material } from '@kerfwise/contract'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { materials } from './tables.ts'

const own = (ownerId: string, id: string) => and(eq(materials.ownerId, ownerId), eq(materials.id, id))

export async function allMaterials(db: Db, ownerId: string): Promise<Material[]> {
  return db
    .select({ body: materials.body })
    .from(materials)
    .where(eq(materials.ownerId, ownerId))
    .orderBy(asc(materials.name), asc(materials.id))
    .all()
    .map(({ body }) => body)
}

export async function findMaterial(db: Db, ownerId: string, id: string): Promise<Material | undefined> {
  return db.select({ body: materials.body }).from(materials).where(own(ownerId, id)).get()?.body
}

export async function countMaterials(db: Db, ownerId: string): Promise<number> {
  return db.select({ rows: count() }).from(materials).where(eq(materials.ownerId, ownerId)).get()?.rows ?? 0
}

export async function storeMaterial(db: Db, ownerId: string, body: Material, now: number): Promise<void> {
  const changed = { name: body.name, body, modifiedAt: now }
  db.insert(materials)
    .values({ ownerId, id: body.id, ...changed })
    .onConflictDoUpdate({ target: [materials.ownerId, materials.id], set: changed })
    .run()
}

/** Deletes a material; false when the person has no such one. */
export async function deleteMaterial(db: Db, ownerId: string, id: string): Promise<boolean> {
  return db.delete(materials).where(own(ownerId, id)).run().changes > 0
}
