import type { Unit } from '../base/nanometres.ts'
import { formatMoney, type Locale, type MoneyPlaces } from '../display/figures.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import { parsePrices } from '../values/stock-lists.ts'
import { type BarPrice, barPrices } from './bar-prices.ts'

/** The results of a configuration's prices. */
export interface PriceCalculation {
  /** The unit prices as a person reads them. */
  readonly display: string
  /** The price of each bar length. */
  readonly perBar: string
  readonly list: readonly BarPrice[]
}

/** Null where no valid prices were entered. */
export function priceCalculation(
  configuration: PanelConfiguration,
  unit: Unit,
  symbol: string,
  locale?: Locale,
): PriceCalculation | null {
  const list = barPrices(configuration, unit)
  if (list === null) return null
  const unitPrices = parsePrices(configuration.unitPrice, list.length)
  const money = (amounts: readonly number[], places: MoneyPlaces = 2) =>
    amounts.map((amount) => formatMoney(amount, symbol, locale, places)).join('/')
  const distinct = unitPrices.ok ? [...new Set(unitPrices.value)] : []
  const shown = distinct.length > 1 && unitPrices.ok ? (unitPrices.value ?? []) : distinct
  return { display: money(shown, 6), perBar: money(list.map(({ price }) => price)), list }
}
