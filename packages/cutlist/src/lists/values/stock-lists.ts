import { type Issue, reject } from '../base/issue.ts'
import type { Nanometres, Unit } from '../base/nanometres.ts'
import { ok, type Result } from '../base/result.ts'
import { parseLength } from '../length/parse.ts'
import { parseInteger, parseNumber } from './number.ts'
import { parseSlashList } from './slash-list.ts'

export const QUANTITY_BOUNDS = { from: 1, max: 100_000 } as const
/** Stock may have run out. */
const STOCK_BOUNDS = { from: 0, max: 100_000 } as const
export const MONEY_BOUNDS = { from: 0, max: 1_000_000_000 } as const

/** A whole number with a fraction, whose slash parts it in a list: `72 1/2`. */
export const FRACTION = /\d\s+\d{1,2}\s*\/\s*\d{1,2}(?!\d)/

/** Reads `120/240`; at least one length. */
export function parseBarLengths(text: string, unit: Unit): Result<readonly Nanometres[], Issue> {
  const lengths = parseSlashList(text, (part) => parseLength(part, unit))
  if (!lengths.ok) return FRACTION.test(text) ? reject('fractionInList') : lengths
  return lengths.value.length === 0 ? reject('required') : lengths
}

/** A quantity of stock; an empty one is unlimited, null. */
export function parseStockQuantity(text: string): Result<number | null, Issue> {
  return text.trim() === '' ? ok(null) : parseInteger(text, STOCK_BOUNDS)
}

/** Reads `9/`, the quantities of `count` bar lengths in their order. Missing ones are unlimited. */
export function parseStockQuantities(text: string, count: number): Result<readonly (number | null)[], Issue> {
  const quantities = parseSlashList(text, parseStockQuantity)
  if (!quantities.ok) return quantities
  if (quantities.value.length > count) return reject('maxItems', { bound: count })
  return ok(Array.from({ length: count }, (_, index) => quantities.value[index] ?? null))
}

/** Reads one price for all of `count` bar lengths, or one for each; null without a price. */
export function parsePrices(text: string, count: number): Result<readonly number[] | null, Issue> {
  const prices = parseSlashList(text, (part) => parseNumber(part, { bounds: MONEY_BOUNDS }))
  if (!prices.ok) return prices
  const [first, ...more] = prices.value
  if (first === undefined) return ok(null)
  if (more.length === 0) return ok(Array.from({ length: count }, () => first))
  return prices.value.length === count ? prices : reject('allowedValueCounts', { counts: `1, ${count}` })
}
