import { type Nanometres, nm, type Unit, unitFamily } from '../base/nanometres.ts'
import type { PanelConfiguration } from '../project/configuration.ts'

/** Whether the kerf is not set. A typed 0 is set: the cut takes no length. */
export function isKerfUnset({ cutWaste }: Pick<PanelConfiguration, 'cutWaste'>): boolean {
  return cutWaste.trim() === ''
}

/** The kerf of common saw blades, 3 mm and 1/8 in, which the page offers until a person sets a kerf. */
export function usualKerf(unit: Unit): Nanometres {
  return unitFamily(unit) === 'metric' ? nm(3_000_000) : nm(3_175_000)
}
