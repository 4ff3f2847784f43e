import { type Nanometres, type Unit, unitFamily } from '../base/nanometres.ts'
import { barPrice } from '../pricing/price.ts'
import { weightPerNanometre } from '../pricing/weight.ts'
import { weightMethod } from '../pricing/weight-method.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import { parseNumber } from '../values/number.ts'
import { MONEY_BOUNDS, parseBarLengths, parsePrices } from '../values/stock-lists.ts'

export interface BarPrice {
  readonly length: Nanometres
  readonly price: number
}

/** Kilograms or pounds per nanometre of a panel's material; null where no valid weight was entered. */
export function materialWeight(configuration: PanelConfiguration, unit: Unit): number | null {
  const lengths = parseBarLengths(configuration.barLength, unit)
  const unitWeight = parseNumber(configuration.unitWeight, { bounds: MONEY_BOUNDS })
  const firstBar = lengths.ok ? lengths.value[0] : undefined
  const method = weightMethod(configuration.weightCalculationMethod, unitFamily(unit))
  if (!unitWeight.ok || (firstBar === undefined && !method.perUnitLength)) return null
  return weightPerNanometre(unitWeight.value, method, firstBar ?? (0 as Nanometres))
}

/**
 * The price of a bar of any length, also of one that is not in stock; null where prices are of whole bars, or where
 * lengths have prices of their own.
 */
export function priceByLength(
  configuration: PanelConfiguration,
  unit: Unit,
): ((length: Nanometres) => number | null) | null {
  const { priceCalculationMethod: method, unitPrice } = configuration
  const prices = parsePrices(unitPrice, 1)
  const price = prices.ok ? prices.value?.[0] : undefined
  if (method === 'per-piece' || price === undefined) return null
  const basis = { method, family: unitFamily(unit), weightPerNanometre: materialWeight(configuration, unit) }
  return (length) => barPrice(price, length, basis)
}

/** The price of each bar length in its order; null where the configuration gives none or an invalid one. */
export function barPrices(configuration: PanelConfiguration, unit: Unit): readonly BarPrice[] | null {
  const lengths = parseBarLengths(configuration.barLength, unit)
  if (!lengths.ok) return null
  const unitPrices = parsePrices(configuration.unitPrice, lengths.value.length)
  if (!unitPrices.ok || unitPrices.value === null) return null
  const basis = {
    method: configuration.priceCalculationMethod,
    family: unitFamily(unit),
    weightPerNanometre: materialWeight(configuration, unit),
  }
  const prices: BarPrice[] = []
  for (const [index, length] of lengths.value.entries()) {
    const price = barPrice(unitPrices.value[index] ?? 0, length, basis)
    if (price === null) return null
    prices.push({ length, price })
  }
  return prices
}
