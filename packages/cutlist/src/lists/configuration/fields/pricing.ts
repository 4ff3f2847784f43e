import { issue, issueOf } from '../../base/issue.ts'
import { toWireMm } from '../../base/nanometres.ts'
import { PRICE_METHODS, toWirePrice } from '../../pricing/price.ts'
import { WEIGHT_METHOD_IDS } from '../../pricing/weight-method.ts'
import { parseOffcutWorth } from '../../stock/offcut-worth.ts'
import { requestStock } from '../../stock/request-stock.ts'
import { parseNumber } from '../../values/number.ts'
import { readChoice, readNullable, readText } from '../../values/read.ts'
import { MONEY_BOUNDS, parseBarLengths, parsePrices } from '../../values/stock-lists.ts'
import { field } from '../field.ts'

export const unitPrice = field('unitPrice', {
  kind: 'priceList',
  initial: '',
  limit: 'prices',
  read: readText(2000),
  check: (configuration, { unit, limits }) => {
    const lengths = parseBarLengths(configuration.barLength, unit)
    if (!limits.prices || !lengths.ok) return null
    return issueOf(parsePrices(configuration.unitPrice, lengths.value.length))
  },
})

/** Most stock types that the optimizer takes; it has each once more for each class. */
const MOST_STOCK = 1000

export const offcutWorth = field('offcutWorth', {
  kind: 'worthList',
  initial: '',
  limit: 'prices',
  read: readText(500),
  check: (configuration, context) => {
    const classes = parseOffcutWorth(configuration.offcutWorth, context.unit)
    if (!context.limits.prices) return null
    if (!classes.ok || classes.value.length === 0) return issueOf(classes)
    const most = Math.floor(MOST_STOCK / Math.max(1, requestStock(configuration, context).length)) - 1
    return classes.value.length > most ? issue('maxItems', { bound: most }) : null
  },
  contribute: (configuration, context) => {
    const classes = parseOffcutWorth(configuration.offcutWorth, context.unit)
    const worth = classes.ok ? classes.value.filter((each) => each.worth > 0) : []
    // Worth is money, which has no meaning among bars without a price.
    const counts =
      worth.length > 0 && requestStock(configuration, context).some(({ price }) => price !== undefined)
    if (!counts) return {}
    return {
      offcutWorth: worth.map((each) => ({ length: toWireMm(each.from), worth: toWirePrice(each.worth) })),
    }
  },
})

export const priceCalculationMethod = field('priceCalculationMethod', {
  kind: 'choice',
  initial: 'per-piece',
  limit: 'prices',
  read: readChoice(PRICE_METHODS),
})

export const priceCalculationType = field('priceCalculationType', {
  kind: 'text',
  initial: null,
  limit: 'prices',
  read: readNullable(readText(100)),
})

export const priceDate = field('priceDate', {
  kind: 'date',
  initial: '',
  stales: false,
  limit: 'prices',
  read: readText(40),
})

export const unitWeight = field('unitWeight', {
  kind: 'weight',
  initial: '',
  limit: 'weights',
  read: readText(64),
  check: (configuration, { limits }) => {
    const needed = limits.prices && configuration.priceCalculationMethod === 'per-unit-weight'
    const priced = needed && configuration.unitPrice.trim() !== ''
    if (configuration.unitWeight.trim() === '') return priced ? issue('required') : null
    if (!limits.weights && !priced) return null
    return issueOf(parseNumber(configuration.unitWeight, { bounds: MONEY_BOUNDS }))
  },
})

export const weightCalculationMethod = field('weightCalculationMethod', {
  kind: 'choice',
  initial: null,
  limit: 'weights',
  read: readNullable(readChoice(WEIGHT_METHOD_IDS)),
})
