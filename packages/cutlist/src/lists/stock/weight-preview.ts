import { type Unit, unitFamily } from '../base/nanometres.ts'
import { formatWeight, type Locale } from '../display/figures.ts'
import { weightMethod } from '../pricing/weight-method.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import { parseBarLengths } from '../values/stock-lists.ts'
import { materialWeight } from './bar-prices.ts'

const NOTHING = '--'

/** The weights of the bar lengths as `12/24 kg`; two dashes for a weight of zero or none. */
export function weightPreview(configuration: PanelConfiguration, unit: Unit, locale?: Locale): string {
  const perNanometre = materialWeight(configuration, unit)
  const lengths = parseBarLengths(configuration.barLength, unit)
  if (!perNanometre || !lengths.ok) return NOTHING
  const { base } = weightMethod(configuration.weightCalculationMethod, unitFamily(unit))
  const weights = lengths.value.map((length) => formatWeight(length * perNanometre, locale))
  return `${weights.join('/')} ${base}`
}
