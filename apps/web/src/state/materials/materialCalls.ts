import { deleteMaterial, listMaterials, materialInUse, saveMaterial } from '@kerfwise/contract'
import { type Material, type MaterialValues, readMaterial } from '@kerfwise/cutlist'
import { call } from '../../shared/api.ts'

/** A material on its way to the server; without an id it is a new one. */
export type MaterialDraft = MaterialValues & Partial<Pick<Material, 'id'>>

const readAll = (list: readonly unknown[]): readonly Material[] =>
  list.map(readMaterial).filter((material) => material !== null)

export const fetchMaterials = async () => readAll(await call(listMaterials, {}))

export async function storeMaterial(body: MaterialDraft): Promise<readonly Material[]> {
  return readAll(await call(saveMaterial, { body }))
}

export const dropMaterial = async (id: Material['id']) =>
  readAll(await call(deleteMaterial, { query: { id } }))

/** A check that fails counts as not in use. */
export async function isInUse(id: Material['id']): Promise<boolean> {
  try {
    return (await call(materialInUse, { params: { id } })).inUse
  } catch {
    return false
  }
}
