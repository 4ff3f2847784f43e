import { type MaterialWeight, materialWeight, unitFamily, weightMethod } from '@kerfwise/cutlist'
import { useAtomValue } from 'jotai'
import { activeConfigAtom } from './document.ts'
import { unitAtom } from './request.ts'
import { stableAtom } from './stableAtom.ts'
import { limitsAtom } from './tier.ts'

/** What a nanometre of the active panel's material weighs; null where none is entered or the tier has no weights. */
export const weightAtom = stableAtom((get): MaterialWeight | null => {
  const [configuration, unit] = [get(activeConfigAtom), get(unitAtom)]
  if (!get(limitsAtom).weights || configuration.unitWeight.trim() === '') return null
  const perNanometre = materialWeight(configuration, unit)
  const { base } = weightMethod(configuration.weightCalculationMethod, unitFamily(unit))
  return perNanometre === null ? null : { perNanometre, unit: base }
})

export const useWeight = () => useAtomValue(weightAtom)
