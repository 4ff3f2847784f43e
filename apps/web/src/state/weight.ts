import {
  type MaterialWeight,
  materialWeight,
  type PanelConfiguration,
  type Unit,
  unitFamily,
  weightMethod,
} from '@kerfwise/cutlist'
import { useAtomValue } from 'jotai'
import { activeConfigAtom } from './document.ts'
import { unitAtom } from './request.ts'
import { stableAtom } from './stableAtom.ts'
import { limitsAtom } from './tier.ts'

/** What a nanometre of a material weighs; null where no weight is entered. */
export function weightOf(configuration: PanelConfiguration, unit: Unit): MaterialWeight | null {
  if (configuration.unitWeight.trim() === '') return null
  const perNanometre = materialWeight(configuration, unit)
  const { base } = weightMethod(configuration.weightCalculationMethod, unitFamily(unit))
  return perNanometre === null ? null : { perNanometre, unit: base }
}

/** What a nanometre of the active panel's material weighs; null where none is entered or the tier has no weights. */
export const weightAtom = stableAtom((get): MaterialWeight | null => {
  return get(limitsAtom).weights ? weightOf(get(activeConfigAtom), get(unitAtom)) : null
})

export const useWeight = () => useAtomValue(weightAtom)
