import type { Material, MaterialToSave } from '@kerfwise/contract'
import type { Deps } from '../../deps.ts'
import type { KeyedCall } from '../repeats/index.ts'
import { currentTier } from '../tiers/index.ts'
import { requireMaterialAllowed, requireRoom } from './policy.ts'
import { storeMaterial } from './repository.ts'

/**
 * Stores a material of a person within their tier. `make` gets the stored material with the same id, and may throw; its
 * result is stored in the same transaction.
 */
export async function saveMaterialOf(
  deps: Deps,
  ownerId: string,
  id: string,
  make: (stored: Material | undefined) => MaterialToSave,
  call: KeyedCall | null = null,
): Promise<Material> {
  const { tier, book } = await currentTier(deps, ownerId)
  return storeMaterial(deps.db, ownerId, { id, now: deps.clock.now(), call }, (before) => {
    const material: Material = Object.assign({}, make(before.stored), { id })
    const after = Buffer.byteLength(JSON.stringify(material))
    requireMaterialAllowed(tier, before.count, material, before.stored, book)
    requireRoom(deps, before, { before: before.storedBytes, after })
    return material
  })
}
