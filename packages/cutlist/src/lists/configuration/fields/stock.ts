import { issue, issueOf } from '../../base/issue.ts'
import type { LeftoverRow } from '../../project/configuration.ts'
import { checkLeftovers, isBlankLeftover } from '../../stock/leftovers.ts'
import { isRackCode } from '../../stock/rack-code.ts'
import { requestStock } from '../../stock/request-stock.ts'
import { isUnlocked, isWithin } from '../../tier/limits.ts'
import { isRecord, readList, readText } from '../../values/read.ts'
import { MONEY_BOUNDS, parseBarLengths, parseStockQuantities } from '../../values/stock-lists.ts'
import { field } from '../field.ts'

const LONGEST_LIST = 2000

/** Whether `before` has each text of `after` at least as often. */
function areAmong(after: readonly string[], before: readonly string[]): boolean {
  const rest = [...before]
  return after.every((text) => {
    const at = rest.indexOf(text)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}

const quantitiesOf = (text: string) =>
  text
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const rowsOf = (rows: readonly LeftoverRow[]) =>
  rows.filter((row) => !isBlankLeftover(row)).map((row) => `${row.length.trim()} × ${row.stock.trim()}`)

export const barLength = field('barLength', {
  kind: 'lengthList',
  initial: '',
  fixedInDemos: true,
  read: readText(LONGEST_LIST),
  check: (configuration, { unit, limits }) => {
    const lengths = parseBarLengths(configuration.barLength, unit)
    if (!lengths.ok) {
      const scrapAlone = configuration.leftovers.some((row) => !isBlankLeftover(row))
      return lengths.issue.code === 'required' && scrapAlone && limits.stock ? null : lengths.issue
    }
    return isWithin(limits, 'lengths', lengths.value.length)
      ? null
      : issue('tierLimit', { limit: 'lengths', bound: limits.lengths ?? 0 })
  },
  contribute: (configuration, context) => ({ stock: requestStock(configuration, context) }),
})

export const stock = field('stock', {
  kind: 'quantityList',
  initial: '',
  limit: 'stock',
  // A removed bar length takes its quantity with it.
  takesAway: (before, after) => areAmong(quantitiesOf(after), quantitiesOf(before)),
  fixedInDemos: true,
  read: readText(LONGEST_LIST),
  check: (configuration, { unit, limits }) => {
    const lengths = parseBarLengths(configuration.barLength, unit)
    const quantities = parseStockQuantities(configuration.stock, lengths.ok ? lengths.value.length : 0)
    if (!quantities.ok) return lengths.ok || quantities.issue.code !== 'maxItems' ? quantities.issue : null
    const finite = quantities.value.some((quantity) => quantity !== null)
    return finite && !limits.stock ? issue('tierLimit', { limit: 'stock', bound: 0 }) : null
  },
})

export const leftovers = field('leftovers', {
  kind: 'leftovers',
  initial: [],
  limit: 'leftovers',
  takesAway: (before, after) => areAmong(rowsOf(after), rowsOf(before)),
  fixedInDemos: true,
  read: readList((value) => {
    if (!isRecord(value)) return undefined
    const row = { length: readText(64)(value.length) ?? '', stock: readText(64)(value.stock) ?? '' }
    const { bar, worth } = value
    if (typeof bar !== 'string' || !isRackCode(bar)) return row
    const valued = typeof worth === 'number' && worth >= 0 && worth <= MONEY_BOUNDS.max
    return { ...row, bar, ...(valued && { worth }) }
  }),
  check: (configuration, { unit, limits }) => {
    const rows = checkLeftovers(configuration.leftovers, unit)
    if (!rows.ok) return issueOf(rows)
    if (rows.value.length > 0 && !isUnlocked(limits, 'leftovers')) {
      return issue('tierLimit', { limit: 'leftovers', bound: 0 })
    }
    return isWithin(limits, 'leftovers', rows.value.length)
      ? null
      : issue('tierLimit', { limit: 'leftovers', bound: limits.leftovers ?? 0 })
  },
})
