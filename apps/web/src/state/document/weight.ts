import {
  type MaterialWeight,
  materialWeight,
  type PanelConfiguration,
  type Unit,
  unitFamily,
  weightMethod,
} from '@kerfwise/cutlist'
import { useAtomValue } from 'jotai'
import { unitAtom } from '../run/activeRequest.ts'
import { limitsAtom } from '../session/tier.ts'
import { activeConfigAtom } from './document.ts'
import { stableAtom } from './stableAtom.ts'

/** The weight of a nanometre of a material; null without a weight. */
export function weightOf(configuration: PanelConfiguration, unit: Unit): MaterialWeight | null {
  if (configuration.unitWeight.trim() === '') return null
  const perNanometre = materialWeight(configuration, unit)
  const { base } = weightMethod(configuration.weightCalculationMethod, unitFamily(unit))
  return perNanometre === null ? null : { perNanometre, unit: base }
}

/** The weight of a nanometre of the active panel's material; null without a weight or in a tier without weights. */
export const weightAtom = stableAtom((get): MaterialWeight | null => {
  return get(limitsAtom).weights ? weightOf(get(activeConfigAtom), get(unitAtom)) : null
})

export const useWeight = () => useAtomValue(weightAtom)
