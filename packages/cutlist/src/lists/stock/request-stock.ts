import { toWireMm } from '../base/nanometres.ts'
import type { RequestStock } from '../base/wire.ts'
import { toWirePrice } from '../pricing/price.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import type { FieldContext } from '../project/field-context.ts'
import { parseBarLengths, parseStockQuantities } from '../values/stock-lists.ts'
import { barPrices } from './bar-prices.ts'
import { checkLeftovers } from './leftovers.ts'

/**
 * The stock of a request: the bars of a configuration whose checks have passed, then its leftovers. An entry that has
 * run out keeps its place, with quantity 0, so that an answer's stock numbers lead to the right entry.
 */
export function requestStock(configuration: PanelConfiguration, context: FieldContext): RequestStock[] {
  const { unit, limits } = context
  const lengths = parseBarLengths(configuration.barLength, unit)
  const count = lengths.ok ? lengths.value.length : 0
  const quantities = parseStockQuantities(configuration.stock, count)
  const known = limits.prices ? barPrices(configuration, unit) : null
  // If all bars cost nothing, prices cannot distinguish plans. Without prices the material counts.
  const prices = known?.some(({ price }) => price > 0) ? known : null
  const bars = (lengths.ok ? lengths.value : []).map((length, index): RequestStock => {
    const price = prices?.[index]?.price
    return {
      length: toWireMm(length),
      quantity: (quantities.ok ? quantities.value[index] : null) ?? null,
      leftover: false,
      ...(price === undefined ? {} : { price }),
    }
  })
  const rows = checkLeftovers(configuration.leftovers, unit)
  const leftovers = (rows.ok ? rows.value : []).map(
    ({ length, quantity, bar, worth }): RequestStock => ({
      length: toWireMm(length),
      quantity,
      leftover: true,
      ...(bar !== undefined && { bar }),
      // Worth is money, which has no meaning among bars without a price.
      ...(prices && worth !== undefined && { price: toWirePrice(worth) }),
    }),
  )
  return [...bars, ...leftovers]
}
