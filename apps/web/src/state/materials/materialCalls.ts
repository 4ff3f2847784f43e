import { deleteMaterial, type Input, listMaterials, materialInUse, saveMaterial } from '@kerfwise/contract'
import { type Material, type MaterialValues, readMaterial } from '@kerfwise/cutlist'
import { call } from '../../shared/api.ts'

/** A material on its way to the server; without an id it is a new one. */
export type MaterialDraft = MaterialValues & Partial<Pick<Material, 'id'>>

type Body = Input<typeof saveMaterial>['body']

const readAll = (list: readonly unknown[]): readonly Material[] =>
  list.map(readMaterial).filter((material) => material !== null)

export const fetchMaterials = async () => readAll(await call(listMaterials, {}))

export async function storeMaterial({ leftovers, ...rest }: MaterialDraft): Promise<readonly Material[]> {
  // The schema's open fields are an index signature, which TypeScript holds against its named ones, too.
  const body = { ...rest, leftovers: leftovers.map((row) => ({ ...row })) } as unknown as Body
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
