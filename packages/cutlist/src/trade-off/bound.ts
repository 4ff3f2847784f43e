import type { CutList } from './cut-list.ts'
import { mayEndWithBar } from './patterns.ts'
import type { SawRates } from './workshop.ts'

/**
 * Work that no plan with this much material goes below: each bar is laid on, each length has its stop, and each piece
 * its cut, but for one on each bar where a piece may end with the bar.
 */
export function leastWork(list: CutList, { stroke, stop, bar, atOnce }: SawRates, cost: number): number {
  const { types, kerf, stock, request } = list
  const pieces = types.reduce((sum, { demand }) => sum + demand, 0)
  const need = types.reduce((sum, { length, demand }) => sum + (length + kerf) * demand, 0)
  const fewest = Math.ceil(need / Math.max(...stock.map(({ capacity }) => capacity)) - 1e-9)
  const cheapest = Math.min(...stock.map((each) => each.cost))
  const most = cheapest > 0 ? Math.min(pieces, Math.floor(cost / cheapest + 1e-9)) : pieces
  const uncut = mayEndWithBar(list) ? most : 0
  const strokes = Math.ceil((pieces - uncut + (request.sideWaste > 0 ? fewest : 0)) / atOnce)
  const stops = Math.max(0, uncut > 0 ? types.filter(({ demand }) => demand > uncut).length : types.length)
  return stroke * Math.max(0, strokes) + stop * stops + bar * Math.ceil(fewest / atOnce)
}
