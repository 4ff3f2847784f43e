import type { PanelConfiguration } from '../configuration/configuration.ts'
import { formatWeight, type Locale } from '../display/figures.ts'
import { type Unit, unitFamily } from '../length/nanometres.ts'
import { parseBarLengths } from '../stock/lists.ts'
import { materialWeight } from './bar-prices.ts'
import { weightMethod } from './weight-method.ts'

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
