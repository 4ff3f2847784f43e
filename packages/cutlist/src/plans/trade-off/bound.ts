import type { CutList } from './cut-list.ts'
import { mayEndWithBar } from './patterns.ts'
import type { SawRates } from './workshop.ts'

/** Most strokes that pieces without a cut save: one where a length's last bundle holds no other, then one for each bundle. */
function savedStrokes(demands: readonly number[], uncut: number, atOnce: number): number {
  const last = demands.map((demand) => ((demand - 1) % atOnce) + 1).sort((a, b) => a - b)
  let [left, saved] = [uncut, 0]
  for (const pieces of last) {
    if (pieces > left) return saved
    left -= pieces
    saved += 1
  }
  return saved + Math.floor(left / atOnce)
}

/**
 * Work that no plan with this much material goes below: each bar is laid on, each length has its stop, and each piece
 * its cut, but for one on each bar where a piece may end with the bar. Pieces under one stroke have one length.
 */
export function leastWork(list: CutList, { stroke, stop, bar, atOnce }: SawRates, cost: number): number {
  const { types, kerf, stock, request } = list
  const pieces = types.reduce((sum, { demand }) => sum + demand, 0)
  const need = types.reduce((sum, { length, demand }) => sum + (length + kerf) * demand, 0)
  const fewest = Math.ceil(need / Math.max(...stock.map(({ capacity }) => capacity)) - 1e-9)
  const cheapest = Math.min(...stock.map((each) => each.cost))
  const most = cheapest > 0 ? Math.min(pieces, Math.floor(cost / cheapest + 1e-9)) : pieces
  const uncut = mayEndWithBar(list) ? most : 0
  const demands = types.map(({ demand }) => demand)
  const ends = demands.reduce((sum, demand) => sum + Math.ceil(demand / atOnce), 0)
  const heads = request.sideWaste > 0 ? Math.ceil(fewest / atOnce) : 0
  const strokes = ends - savedStrokes(demands, uncut, atOnce) + heads
  const stops = Math.max(0, uncut > 0 ? types.filter(({ demand }) => demand > uncut).length : types.length)
  return stroke * Math.max(0, strokes) + stop * stops + bar * Math.ceil(fewest / atOnce)
}
