import { type Nanometres, NM_PER_FOOT, NM_PER_METRE, type UnitFamily } from '../base/nanometres.ts'
import type { WeightMethod } from './weight-method.ts'

export const NM_PER_LONG_UNIT: Readonly<Record<UnitFamily, number>> = {
  metric: NM_PER_METRE,
  imperial: NM_PER_FOOT,
}

/** Base units (kg or lb) of one nanometre of material; `firstBar` matters for weights per piece. */
export function weightPerNanometre(unitWeight: number, method: WeightMethod, firstBar: Nanometres): number {
  const per = method.perUnitLength ? NM_PER_LONG_UNIT[method.family] : firstBar
  return (unitWeight * method.factor) / per
}
