import { fromWireMm, nm, toWireMm } from '../../lists/base/nanometres.ts'
import type { AnswerBar, BarItem, OptimizeResult } from '../../lists/base/wire.ts'
import { stockByNumber } from '../../lists/stock/numbered.ts'
import { barView, requestPrices } from '../bars/bar-view.ts'
import { type SawSheet, sawSheet } from '../saw-sheet/sheet.ts'
import type { CutList, CutStock } from './cut-list.ts'

/** The pieces on a bar. */
export interface Pattern {
  readonly stock: CutStock
  /** How many of each type of the list. */
  readonly counts: readonly number[]
}

/** Alike for patterns with the same stock and pieces. */
export const patternKey = ({ stock, counts }: Pattern): string => `${stock.index} ${counts.join(' ')}`

/** A plan by its patterns, each with the number of bars that are cut so. */
export type PatternPlan = readonly { readonly pattern: Pattern; readonly bars: number }[]

const gapAt = (start: number, length: number): BarItem => ({
  waste: true,
  overlap: 0,
  start: toWireMm(nm(start)),
  length: toWireMm(nm(length)),
})

/** The bar as the optimizer lays it: the longest piece first, a kerf between neighbours. */
export function laid({ types, kerf, request }: CutList, { stock, counts }: Pattern): AnswerBar {
  const trim = fromWireMm(request.sideWaste)
  const lengths = types.flatMap(({ length }, type) => Array<number>(counts[type] ?? 0).fill(length))
  const items: BarItem[] = trim > 0 ? [gapAt(0, trim)] : []
  let at: number = trim
  for (const [index, length] of lengths.entries()) {
    if (index > 0) {
      items.push(gapAt(at, kerf))
      at += kerf
    }
    const wire = toWireMm(nm(length))
    items.push({
      key: `${types.findIndex((type) => type.length === length)}`,
      length: wire,
      start: toWireMm(nm(at)),
      display: `${wire}`,
      leftAngle: 0,
      rightAngle: 0,
      input: null,
      descr: null,
      rotated: false,
      rotationAxis: null,
      materialWidth: 0,
      leftOverlap: 0,
      rightOverlap: 0,
    })
    at += length
  }
  if (at < stock.length) items.push(gapAt(at, stock.length - at))
  const figures = { useful: 0, waste: 0, available: 0, availableIsUseful: false, total: 0, materialWidth: 0 }
  const length = toWireMm(nm(stock.length))
  return { ...figures, stock: 0, count: 1, length, leftover: false, joinArrangement: null, items }
}

/** The saw sheet of one bar of a pattern. */
export function sheetOf(list: CutList, pattern: Pattern): SawSheet {
  const { request } = list
  const surroundings = { request, keys: [], prices: requestPrices(request), stock: stockByNumber(request) }
  return sawSheet([barView(laid(list, pattern), 0, surroundings)], request)
}

/** The patterns of an answer to the list's request; null if a bar has pieces that the list does not know. */
export function patternsOf({ types, stock, request }: CutList, { bars }: OptimizeResult): PatternPlan | null {
  const numbered = stockByNumber(request)
  const plan = new Map<string, { pattern: Pattern; bars: number }>()
  for (const bar of bars) {
    const entry = bar.stock === null ? undefined : numbered.get(bar.stock)
    const own = stock.find(({ index }) => request.stock[index] === entry)
    const counts = types.map(() => 0)
    for (const item of bar.items) {
      if (!('key' in item)) continue
      const type = types.findIndex(({ length }) => length === fromWireMm(item.length))
      if (type < 0) return null
      counts[type] = (counts[type] ?? 0) + 1
    }
    if (own === undefined) return null
    const pattern = { stock: own, counts }
    const key = patternKey(pattern)
    const found = plan.get(key) ?? { pattern, bars: 0 }
    plan.set(key, { ...found, bars: found.bars + bar.count })
  }
  return [...plan.values()]
}
