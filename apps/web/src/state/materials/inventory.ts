import { type Material, type Shelf, settledInventory } from '@kerfwise/cutlist'
import { useAtomValue } from 'jotai'
import { preferredUnitAtom } from '../browser/preferences.ts'
import { activeConfigAtom } from '../document/document.ts'
import { useMaterials, useSaveMaterial } from './materials.ts'

/** The saved material that the active panel is cut from; null without one. */
export function usePanelMaterial(): Material | null {
  const { id } = useAtomValue(activeConfigAtom)
  const { data } = useMaterials()
  return data?.find((material) => material.id === id) ?? null
}

/** Updates the inventory of a material after its plan was cut: removes the used bars and adds the offcuts. */
export function useSettle() {
  const preferred = useAtomValue(preferredUnitAtom)
  const { mutateAsync, ...call } = useSaveMaterial()
  const settle = async (material: Material, shelf: Shelf) => {
    const unit = material.inputUnit ?? preferred ?? 'in.'
    const after = settledInventory(material.leftovers, shelf, unit)
    await mutateAsync({ ...material, leftovers: after.rows })
    return after.missing
  }
  return { settle, pending: call.isPending }
}
