import type { ItemId } from '../../lists/base/id.ts'
import { fromMm, fromWireMm, type Nanometres, toWireMm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import { hasAngles } from '../../lists/request/mitres.ts'
import type { BarView } from '../bars/bar-view.ts'
import { madeToMeasure } from './made-to-measure.ts'

/** The turns that a profile may allow, by the axis that it is symmetrical about. */
export type TurnAxis = 'x' | 'y' | 'z'

/** A request that lets the optimizer choose the bars, also where the person has picked a plan. */
export type FreeRequest = Omit<OptimizeRequest, 'patterns'>

/** A change that a person could make, and the request that results. */
export interface Variant {
  kind: 'kerf' | 'trim' | 'shorter' | 'leftover' | 'stock' | 'made' | 'turn'
  /** The changed length. */
  to: Nanometres
  /** The piece concerned, for `shorter`. */
  item: ItemId | null
  /** The way in which the profile would be turned, for `turn`. */
  axis: TurnAxis | null
  /** What a bar of the new length costs, for `stock` and `made` among bars with prices. */
  price: number | null
  request: FreeRequest
}

/** Lengths that are widely sold, in millimetres: metric bars, and lumber of 8 to 20 feet. */
const sold = {
  metric: [3000, 4000, 5000, 6000, 7000],
  imperial: [8, 10, 12, 14, 16, 20].map((feet) => feet * 304.8),
}

/** Where the price of any length is known, lengths that suppliers cut or order are tried too. */
const ordered = {
  metric: Array.from({ length: 13 }, (_, half) => 2000 + half * 500),
  imperial: Array.from({ length: 11 }, (_, at) => (4 + 2 * at) * 304.8),
}

/** Shares by which the longest pieces are shortened in trial, the smallest first. */
const shares = [0.005, 0.01, 0.02]
/**
 * The longest leftover that is worth suggesting in the place of a bar, as a share of the bar; a longer one is as good
 * as the bar.
 */
const mostOfBar = 0.75
/** Most piece types that are tried. The longest pieces decide how many fit a bar. */
const mostTypes = 4

/** A computed length as the wire takes it: whole nanometres. */
const wireLength = (mm: number): number => toWireMm(fromMm(mm))

interface Given {
  request: FreeRequest
  keys: readonly ItemId[]
  bars: readonly BarView[]
  family: 'metric' | 'imperial'
  priceOf: PriceOf | null
}

/** The price of a bar of any length; null where it is not known. */
export type PriceOf = (length: Nanometres) => number | null

function variant(kind: Variant['kind'], mm: number, request: FreeRequest): Variant {
  return { item: null, axis: null, price: null, kind, to: fromWireMm(mm), request }
}

function withStock(request: FreeRequest, entry: OptimizeRequest['stock'][number]): FreeRequest {
  return { ...request, stock: [...request.stock, entry] }
}

function isPriced({ stock }: FreeRequest): boolean {
  return stock.some(({ price }) => price !== undefined)
}

function thinnerBlade({ request }: Given): readonly Variant[] {
  const kerf = wireLength(request.cutWaste / 2)
  return kerf > 0 ? [variant('kerf', kerf, { ...request, cutWaste: kerf, sawWidth: kerf })] : []
}

function noTrim({ request }: Given): readonly Variant[] {
  return request.sideWaste > 0 ? [variant('trim', 0, { ...request, sideWaste: 0 })] : []
}

/** Turning the profile in a way that is not allowed yet; it changes the ends of mitred pieces alone. */
function turned({ request }: Given): readonly Variant[] {
  if (!hasAngles(request)) return []
  const turns = [
    ['x', 'symmetricalX'],
    ['y', 'symmetricalY'],
    ['z', 'symmetricalZ'],
  ] as const
  return turns
    .filter(([, key]) => !request[key])
    .map(([axis, key]) => ({ ...variant('turn', 0, { ...request, [key]: true }), axis }))
}

/** A leftover in the place of the new bar of which least is used. */
function leftoverInstead({ request, bars }: Given): readonly Variant[] {
  const emptiest = bars.filter(({ leftover }) => !leftover).reduce<BarView | null>(least, null)
  if (!emptiest || emptiest.total > emptiest.length * mostOfBar) return []
  const length = wireLength(toWireMm(emptiest.total) + request.sideWaste)
  const entry = { length, quantity: 1, leftover: true }
  return [variant('leftover', length, withStock(request, isPriced(request) ? { ...entry, price: 0 } : entry))]
}

/** Suggests bars of another length that is sold. If the stock has prices, the new bars need one too. */
function otherBars({ request, family, priceOf }: Given): readonly Variant[] {
  const priced = isPriced(request)
  if (priced && priceOf === null) return []
  const offered = new Set(request.stock.map(({ length }) => Math.round(length)))
  return (priced ? ordered : sold)[family]
    .filter((length) => !offered.has(Math.round(length)))
    .flatMap((length) => {
      const entry = { length, quantity: null, leftover: false }
      if (!priced) return [variant('stock', length, withStock(request, entry))]
      return pricedBars('stock', length, request, priceOf)
    })
}

function pricedBars(kind: 'stock' | 'made', length: number, request: FreeRequest, priceOf: PriceOf | null) {
  const price = priceOf?.(fromWireMm(length)) ?? null
  if (price === null) return []
  const entry = { length, quantity: null, leftover: false, price }
  return [{ ...variant(kind, length, withStock(request, entry)), price }]
}

/** Bars that a mill cuts for this list, where the price of any length is known. */
function madeBars({ request, family, priceOf }: Given): readonly Variant[] {
  if (!isPriced(request) || priceOf === null) return []
  const known = [...request.stock.map(({ length }) => length), ...ordered[family]].map(fromWireMm)
  return madeToMeasure(request, family, priceOf, known).flatMap((length) =>
    pricedBars('made', toWireMm(length), request, priceOf),
  )
}

function shorterPieces({ request, keys }: Given): readonly Variant[] {
  const { data } = request
  const longest = data
    .map(({ length }, index) => ({ length, index }))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostTypes)
  return longest.flatMap((piece) =>
    shares.map((share) => {
      const length = wireLength(piece.length * (1 - share))
      const changed = data.map((each, at) => (at === piece.index ? { ...each, length } : each))
      const item = keys[piece.index] ?? null
      return { ...variant('shorter', length, { ...request, data: changed }), item }
    }),
  )
}

/**
 * Whether a smaller change of the same kind already saves material: of a piece's lengths only the greatest is
 * suggested.
 */
export function isOutdone({ kind, item }: Variant, saving: readonly Variant[]): boolean {
  return kind === 'shorter' && saving.some((other) => other.kind === kind && other.item === item)
}

/** Most bars made to measure that are suggested: a list has dozens of lengths that save nearly the same. */
const mostMade = 3

/** The savings that are shown, of savings with the greatest first. */
export function suggested<S extends { readonly variant: Variant }>(savings: readonly S[]): readonly S[] {
  const made = savings.filter(({ variant: { kind } }) => kind === 'made').slice(mostMade)
  return savings.filter((saving) => !made.includes(saving))
}

/** The request without the plan that the person has picked, whose bars hold one list alone. */
export const freeRequest = ({ patterns: _, ...request }: OptimizeRequest): FreeRequest => request

/** Changes worth a trial; whether they save anything is for the optimizer to say. */
export function variantsOf(
  picked: OptimizeRequest,
  keys: readonly ItemId[],
  bars: readonly BarView[],
  family: 'metric' | 'imperial',
  priceOf: PriceOf | null = null,
): readonly Variant[] {
  const given = { request: freeRequest(picked), keys, bars, family, priceOf }
  return [turned, thinnerBlade, noTrim, leftoverInstead, otherBars, madeBars, shorterPieces].flatMap((kind) =>
    kind(given),
  )
}

function least(best: BarView | null, bar: BarView): BarView {
  return best === null || bar.total < best.total ? bar : best
}
