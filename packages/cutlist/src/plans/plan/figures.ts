import { fromWireMm, type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest, OptimizeResult } from '../../lists/base/wire.ts'
import { toWirePrice } from '../../lists/pricing/price.ts'
import type { BarView } from '../bars/bar-view.ts'
import { tightestBar } from '../bars/drift.ts'
import { countCuts, type SawSheet } from '../saw-sheet/sheet.ts'
import { type ProofStatement, proofStatement } from './proof.ts'

/** A weight with its base unit. */
export interface Weight {
  readonly amount: number
  readonly unit: 'kg' | 'lb'
}

/** Kilograms or pounds per nanometre of the panel's material. */
export interface MaterialWeight {
  readonly perNanometre: number
  readonly unit: 'kg' | 'lb'
}

export interface PlanFigures {
  readonly bars: number
  readonly joinedBars: number
  readonly piecesAsked: number
  readonly piecesCut: number
  /** Raw length of all stock used. */
  readonly totalLength: Nanometres
  readonly usefulOffcuts: Nanometres
  /** Shares of the stock; the second pair counts the useful offcuts as waste. */
  readonly utilization: number
  readonly pessimisticUtilization: number
  readonly waste: Nanometres
  readonly pessimisticWaste: Nanometres
  /** The part of the waste that was asked for as a margin. */
  readonly margin: Nanometres
  /** The bar that bears the least drift of all. */
  readonly tightest: BarView | null
  /**
   * Less the useful offcuts, and in full; null where nothing is priced. Offcuts count for their worth, or else for their
   * share of the bar's price.
   */
  readonly price: number | null
  readonly pessimisticPrice: number | null
  /**
   * The sum by which plans are compared: the bars bought, leftovers at their share, less the worth of offcuts. Savings and
   * the trade-off are differences of it; null where nothing is priced.
   */
  readonly countedPrice: number | null
  /** Of all stock used, and of the pieces alone; null where no weight is known. */
  readonly weight: Weight | null
  readonly piecesWeight: Weight | null
  readonly cuts: number
  readonly joints: number
  readonly patterns: number
  readonly partial: boolean
  readonly proof: ProofStatement
}

function weigh(length: number, weight: MaterialWeight | null): Weight | null {
  return weight && { amount: length * weight.perNanometre, unit: weight.unit }
}

function sumOver(bars: readonly BarView[], value: (bar: BarView) => number): number {
  return bars.reduce((sum, bar) => sum + bar.count * value(bar), 0)
}

function netPrice({ price, pessimisticPrice, offcutWorth }: OptimizeResult): number | null {
  return offcutWorth === undefined || pessimisticPrice === null
    ? price
    : toWirePrice(pessimisticPrice - offcutWorth)
}

/** Whether plans are compared by another sum than that of the bars that are bought. */
export const isCountedApart = ({
  countedPrice,
  pessimisticPrice,
}: Pick<PlanFigures, 'countedPrice' | 'pessimisticPrice'>): boolean =>
  countedPrice !== null && countedPrice !== pessimisticPrice

export function planFigures(
  answer: OptimizeResult,
  sheet: SawSheet,
  weight: MaterialWeight | null,
  { stock, after }: Pick<OptimizeRequest, 'stock' | 'after'>,
): PlanFigures {
  const bars = sheet.map(({ bar }) => bar)
  const totalLength = fromWireMm(answer.totalLength)
  return {
    bars: answer.barsCount,
    joinedBars: sumOver(bars, ({ parts }) => (parts.length > 0 ? 1 : 0)),
    piecesAsked: answer.inputCount,
    piecesCut: answer.outputCount,
    totalLength,
    usefulOffcuts: fromWireMm(answer.totalAvailable),
    utilization: answer.utilization,
    pessimisticUtilization: answer.pessimisticUtilization,
    waste: fromWireMm(answer.waste),
    pessimisticWaste: fromWireMm(answer.pessimisticWaste),
    margin: nm(sumOver(bars, ({ drift }) => drift?.margin ?? 0)),
    tightest: tightestBar(bars),
    price: netPrice(answer),
    pessimisticPrice: answer.pessimisticPrice,
    countedPrice: answer.pessimisticPrice === null ? null : toWirePrice(answer.meta.proof.objective),
    weight: weigh(totalLength, weight),
    piecesWeight: weigh(
      sumOver(bars, ({ useful }) => useful),
      weight,
    ),
    cuts: countCuts(sheet),
    joints: sumOver(bars, ({ parts }) => Math.max(0, parts.length - 1)),
    patterns: bars.length,
    partial: answer.meta.partial,
    proof: proofStatement(answer.meta.proof, {
      priced: answer.price !== null,
      worth: answer.offcutWorth !== undefined,
      short: answer.outputCount < answer.inputCount,
      stock,
      ...(after && { after }),
    }),
  }
}
