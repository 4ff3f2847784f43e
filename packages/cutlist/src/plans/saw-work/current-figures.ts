import { fromWireMm, nm, toWireMm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import { toWirePrice } from '../../lists/pricing/price.ts'
import type { BuiltRequest } from '../../lists/request/build.ts'
import { stockByNumber } from '../../lists/stock/numbered.ts'
import { creditOf } from '../../lists/stock/offcut-worth.ts'
import type { BarView } from '../bars/bar-view.ts'
import { tightestBar } from '../bars/drift.ts'
import type { PlanFigures, Weight } from '../plan/figures.ts'
import type { MissingPiece } from '../plan/missing.ts'
import type { StockUse } from '../plan/stock-use.ts'
import { countCuts, type SawSheet } from '../saw-sheet/sheet.ts'
import type { CurrentBar } from './current.ts'
import type { TakenBar } from './started.ts'

/** Groups bars of the stock that are alike to a person who fetches them. */
export const keyOf = ({ length, leftover, bar }: TakenBar) => `${leftover} ${length} ${bar ?? ''}`

/** Every stock entry that the work takes in all, new bars first, and how many of it were taken already. */
export function currentStock(bars: readonly CurrentBar[], { request }: BuiltRequest): readonly StockUse[] {
  const entries = [...stockByNumber(request)].map(([stock, entry]) => {
    return { stock, entry, key: keyOf({ ...entry, length: fromWireMm(entry.length) }) }
  })
  const taken = bars.flatMap(({ took, cut, keys }) => {
    const isTaken = cut > 0 || keys.length === 0
    return took.map((each) => ({ each, isTaken }))
  })
  const kinds = [...Map.groupBy(taken, ({ each }) => keyOf(each))]
  const uses = kinds.map(([key, all], index): StockUse => {
    const known = entries.find((one) => one.key === key)
    const [first] = all
    const price = known?.entry.price ?? null
    return {
      // The list no longer has this bar, so its number is one that no entry of the stock has.
      stock: known?.stock ?? entries.length + index,
      length: first?.each.length ?? nm(0),
      leftover: first?.each.leftover ?? false,
      count: all.length,
      taken: all.filter(({ isTaken }) => isTaken).length,
      quantity: known?.entry.quantity ?? null,
      price,
      total: price === null ? null : toWirePrice(price * all.length),
      ...(first?.each.bar !== undefined && { bar: first.each.bar }),
    }
  })
  const order = (use: StockUse) => entries.findIndex(({ stock }) => stock === use.stock)
  return uses.sort((a, b) => Number(a.leftover) - Number(b.leftover) || order(a) - order(b))
}

interface Current {
  readonly bars: readonly CurrentBar[]
  readonly sheet: SawSheet
  readonly used: readonly StockUse[]
  readonly missing: readonly MissingPiece[]
  /** That of the list's own plan. */
  readonly request: OptimizeRequest
}

const over = (bars: readonly BarView[], value: (bar: BarView) => number) =>
  bars.reduce((sum, bar) => sum + bar.count * value(bar), 0)

/** The figures of all used and cut material in the end; `first` are those of the list's own plan. */
export function currentFigures(
  first: PlanFigures,
  last: PlanFigures,
  { bars: current, sheet, used, missing, request }: Current,
): PlanFigures {
  const bars = sheet.map(({ bar }) => bar)
  const totalLength = used.reduce((sum, { length, count }) => sum + length * count, 0)
  const useful = over(bars, (bar) => bar.useful)
  const kept = over(bars, (bar) => (bar.availableIsUseful ? bar.available : 0))
  const uncut = missing.reduce((sum, { count }) => sum + count, 0)
  const share = (waste: number) => (totalLength > 0 ? 1 - waste / totalLength : 0)
  const [waste, pessimisticWaste] = [totalLength - useful - kept, totalLength - useful]
  const spent = used.reduce((sum, { total }) => sum + (total ?? 0), 0)
  const weigh = (length: number): Weight | null =>
    first.weight && {
      amount: first.totalLength > 0 ? (first.weight.amount * length) / first.totalLength : 0,
      unit: first.weight.unit,
    }
  const priced = first.pessimisticPrice !== null
  return {
    ...last,
    bars: over(bars, () => 1),
    joinedBars: over(bars, ({ parts }) => (parts.length > 0 ? 1 : 0)),
    piecesAsked: first.piecesAsked,
    piecesCut: first.piecesAsked - uncut,
    totalLength: nm(totalLength),
    usefulOffcuts: nm(kept),
    utilization: share(waste),
    pessimisticUtilization: share(pessimisticWaste),
    waste: nm(waste),
    pessimisticWaste: nm(pessimisticWaste),
    margin: nm(over(bars, ({ drift }) => drift?.margin ?? 0)),
    tightest: tightestBar(bars),
    price: priced ? toWirePrice(spent - worthOf(current, used, request)) : null,
    pessimisticPrice: priced ? toWirePrice(spent) : null,
    countedPrice: priced && toWirePrice(spent) === first.pessimisticPrice ? first.countedPrice : null,
    weight: weigh(totalLength),
    piecesWeight: weigh(useful),
    cuts: countCuts(sheet),
    joints: over(bars, ({ parts }) => Math.max(0, parts.length - 1)),
    patterns: bars.length,
    // No proof covers the work and the rest together.
    proof: { textKey: 'plan.proof.none' },
  }
}

/**
 * The value of the kept offcuts: what the list says that they are worth, or else the share of each in the price of the
 * bars that were taken for it. A joined bar takes several, and its offcut has no worth of its own.
 */
function worthOf(bars: readonly CurrentBar[], used: readonly StockUse[], request: OptimizeRequest): number {
  const prices = new Map(used.map((use) => [keyOf(use), use.price]))
  const valued = request.offcutWorth?.some(({ worth }) => worth > 0)
  return bars.reduce((sum, { bar, took }) => {
    const price = took.reduce((all, each) => all + (prices.get(keyOf(each)) ?? 0), 0)
    const length = took.reduce((all, each) => all + each.length, 0)
    if (!bar.availableIsUseful || length === 0) return sum
    const [first] = took
    if (valued && first) {
      const own = { ...first, length: toWireMm(first.length), price: prices.get(keyOf(first)) ?? null }
      return bar.parts.length > 0 ? sum : sum + bar.count * creditOf(request, own, toWireMm(bar.available))
    }
    return sum + bar.count * toWirePrice((price * bar.available) / length)
  }, 0)
}
