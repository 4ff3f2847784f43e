import type { ItemId } from '../../lists/base/id.ts'
import type { OptimizeRequest, OptimizeResult } from '../../lists/base/wire.ts'
import { stockByNumber } from '../../lists/stock/numbered.ts'
import { type BarView, barView, requestPrices } from '../bars/bar-view.ts'
import { type SawSheet, sawSheet } from '../saw-sheet/sheet.ts'
import { type MaterialWeight, type PlanFigures, planFigures } from './figures.ts'
import { type MissingPiece, missingPieces } from './missing.ts'
import { type Offcut, usefulOffcuts } from './offcuts.ts'
import { type StockUse, stockUse } from './stock-use.ts'

export interface PlanSource {
  readonly answer: OptimizeResult
  /** The request that was answered, not the panel as it is now. */
  readonly request: OptimizeRequest
  /** The item of each request key. */
  readonly keys: readonly ItemId[]
  /** Null where the tier or the configuration has no weights. */
  readonly weight: MaterialWeight | null
}

/** Everything that a page or an exporter shows of a plan; lengths in nanometres, texts as keys. */
export interface PlanView {
  readonly bars: readonly BarView[]
  readonly figures: PlanFigures
  /** The work at the saw, in the order in which the bars are cut. */
  readonly sheet: SawSheet
  readonly buyList: readonly StockUse[]
  readonly leftoversUsed: readonly StockUse[]
  readonly offcuts: readonly Offcut[]
  readonly missing: readonly MissingPiece[]
  /** Keys of warnings. */
  readonly warnings: readonly string[]
}

/** Derives once the facts that every drawing, list and file of a plan shares. */
export function planView({ answer, request, keys, weight }: PlanSource): PlanView {
  const surroundings = { request, keys, prices: requestPrices(request), stock: stockByNumber(request) }
  const bars = answer.bars.map((bar, index) => barView(bar, index, surroundings))
  const sheet = sawSheet(bars, request)
  const used = stockUse(bars, request)
  return {
    bars,
    figures: planFigures(answer, sheet, weight, request),
    sheet,
    buyList: used.filter(({ leftover }) => !leftover),
    leftoversUsed: used.filter(({ leftover }) => leftover),
    offcuts: usefulOffcuts(bars),
    missing: missingPieces(answer, request, keys),
    warnings: answer.warnings,
  }
}
