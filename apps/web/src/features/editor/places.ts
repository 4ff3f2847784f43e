import { CONFIGURATION_KEYS, type ConfigurationKey } from '@kerfwise/cutlist'

/** The parts of the editor that hold settings; `folded` is behind *More settings*, `shelf` in the table of stock, `saw` and `buy` beside the lists of the plan. */
type Part = 'basics' | 'folded' | 'stock' | 'shelf' | 'joins' | 'saw' | 'buy'

/** The part of the page with each setting, which opens when a link leads to the setting. */
const PARTS: { readonly [K in ConfigurationKey]: Part } = {
  id: 'basics',
  noPredifinedMaterial: 'basics',
  name: 'basics',
  inputUnit: 'basics',
  cutWaste: 'basics',
  sideCutWaste: 'basics',
  minReusable: 'basics',
  margin: 'folded',
  clamp: 'folded',
  algorithm: 'folded',
  after: 'folded',
  complexity: 'folded',
  mostPieces: 'folded',
  groupIdentical: 'folded',
  note: 'folded',
  unitPrice: 'folded',
  offcutWorth: 'folded',
  priceCalculationMethod: 'folded',
  priceCalculationType: 'folded',
  priceDate: 'folded',
  unitWeight: 'folded',
  weightCalculationMethod: 'folded',
  miterEnabled: 'folded',
  width: 'folded',
  miterTipOffset: 'folded',
  symmetricalX: 'folded',
  symmetricalY: 'folded',
  symmetricalZ: 'folded',
  leftAngle: 'folded',
  leftAngleDirection: 'folded',
  rightAngle: 'folded',
  rightAngleDirection: 'folded',
  barLength: 'stock',
  stock: 'stock',
  leftovers: 'shelf',
  maxJoins: 'joins',
  minJoinLength: 'joins',
  joinMode: 'joins',
  join: 'joins',
  sawOrder: 'saw',
  bundle: 'saw',
  sawCostUnit: 'saw',
  cutCost: 'saw',
  stopCost: 'saw',
  swingCost: 'saw',
  barCost: 'saw',
  supplier: 'buy',
  onHand: 'buy',
  packSize: 'buy',
  discounts: 'buy',
  discountScope: 'buy',
}

export function settingsIn(...parts: readonly Part[]): readonly ConfigurationKey[] {
  return CONFIGURATION_KEYS.filter((key) => parts.includes(PARTS[key]))
}
