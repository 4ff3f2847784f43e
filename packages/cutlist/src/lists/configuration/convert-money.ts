import type { UnitFamily } from '../base/nanometres.ts'
import type { PriceMethod } from '../pricing/price.ts'
import { NM_PER_LONG_UNIT } from '../pricing/weight.ts'
import { type WeightMethodId, weightMethod } from '../pricing/weight-method.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import { parseNumber } from '../values/number.ts'

/** Of the unit of weight; imperial is the international pound. */
export const KILOGRAMS: Readonly<Record<UnitFamily, number>> = { metric: 1, imperial: 0.45359237 }

const COUNTERPART: Readonly<Record<WeightMethodId, WeightMethodId>> = {
  'metric-kg-per-meter': 'imperial-lb-per-ft',
  'metric-kg-per-piece': 'imperial-lb-per-piece',
  'metric-g-per-meter': 'imperial-oz-per-ft',
  'imperial-lb-per-ft': 'metric-kg-per-meter',
  'imperial-lb-per-piece': 'metric-kg-per-piece',
  'imperial-oz-per-ft': 'metric-g-per-meter',
}

/** A number times a factor as text; three decimals alone would be asked about, so they get a fourth. */
function scaled(text: string, factor: number): string {
  const value = parseNumber(text)
  if (!value.ok || factor === 1) return text
  const digits = Number((value.value * factor).toPrecision(9))
    .toFixed(9)
    .replace(/\.?0+$/, '')
  return /\.\d{3}$/.test(digits) ? `${digits}0` : digits
}

/** How much more one unit of the price buys. */
function priceFactor(method: PriceMethod, from: UnitFamily, to: UnitFamily): number {
  if (method === 'per-unit-length') return NM_PER_LONG_UNIT[to] / NM_PER_LONG_UNIT[from]
  return method === 'per-unit-weight' ? KILOGRAMS[to] / KILOGRAMS[from] : 1
}

function weightFactor(id: WeightMethodId | null, from: UnitFamily, to: UnitFamily): number {
  const before = weightMethod(id, from)
  const after = weightMethod(COUNTERPART[before.id], to)
  const mass = (before.factor * KILOGRAMS[from]) / (after.factor * KILOGRAMS[to])
  return before.perUnitLength ? (mass * NM_PER_LONG_UNIT[to]) / NM_PER_LONG_UNIT[from] : mass
}

/** Prices and weights of a configuration whose lengths change between metres and feet, kilograms and pounds. */
export function convertMoney(
  configuration: PanelConfiguration,
  from: UnitFamily,
  to: UnitFamily,
): PanelConfiguration {
  const { priceCalculationMethod, unitPrice, weightCalculationMethod: id, unitWeight } = configuration
  const factor = priceFactor(priceCalculationMethod, from, to)
  // A method of the other family was chosen on purpose and keeps its meaning.
  const own = id === null || weightMethod(id, from).family === from
  return {
    ...configuration,
    unitPrice: unitPrice
      .split('/')
      .map((part) => scaled(part, factor))
      .join('/'),
    unitWeight: own ? scaled(unitWeight, weightFactor(id, from, to)) : unitWeight,
    weightCalculationMethod: id === null || !own ? id : COUNTERPART[id],
  }
}
