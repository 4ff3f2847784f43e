import type { ItemId } from '../../lists/base/id.ts'
import { fromWireMm, type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type {
  AnswerBar,
  BarItem,
  Gap,
  OptimizeRequest,
  PlacedPiece,
  RequestStock,
} from '../../lists/base/wire.ts'
import type { BarPrice } from '../../lists/stock/bar-prices.ts'
import { piecePrice } from '../../lists/stock/piece-price.ts'
import { type BarDrift, driftOf } from './drift.ts'
import { type Outline, type OutputMode, outlineOf, outputLengths } from './geometry.ts'
import { type PartView, partsOf } from './joints.ts'

/** The fate of one piece at the saw. A mis-cut piece is still needed. */
export type PieceFate = 'cut' | 'wrong'

/** What is worked off a piece after the cut. */
export interface WorkedOff {
  /** The length of the finished piece, as the list has it. */
  readonly finished: Nanometres
  /** At the end towards the head of the bar, and at the one towards its tail. */
  readonly front: Nanometres
  readonly tail: Nanometres
}

export interface PieceView {
  readonly kind: 'piece'
  readonly itemId: ItemId | null
  /** The line of the request, from 1, by which the drawing and the labels name the piece. */
  readonly number: number
  readonly description: string
  /** As typed: of the finished piece. */
  readonly input: string
  /** As the saw cuts them, with the allowance. */
  readonly lengths: Readonly<Record<OutputMode, Nanometres>>
  readonly outline: Outline
  /** Degrees, as the piece lies after turning. */
  readonly leftAngle: number
  readonly rightAngle: number
  readonly rotationAxis: PlacedPiece['rotationAxis']
  /** Absent for a piece that is cut as long as it is finished. */
  readonly workedOff?: WorkedOff
  /** Its share of the price of a bar; null where bars have none. */
  readonly price: number | null
  /** Of a piece that has left the saw already; open pieces have none. */
  readonly fate?: PieceFate
}

export interface GapView {
  readonly kind: 'gap'
  /** Whether it is an offcut worth keeping. */
  readonly useful: boolean
  /** Along the fence; negative where the far edge decides. */
  readonly length: Nanometres
  readonly outline: Outline
}

/** A bar, or a group of `count` equal ones, laid out from head to tail. */
export interface BarView {
  /** Its place in the plan, from 1. */
  readonly number: number
  readonly count: number
  /** Index of the stock, negative for leftovers, null for a joined bar. */
  readonly stock: number | null
  /** The codes of the bars of the rack that it is, or is joined of. Such a bar is single. */
  readonly codes: readonly string[]
  readonly leftover: boolean
  readonly length: Nanometres
  readonly width: Nanometres
  readonly items: readonly (PieceView | GapView)[]
  readonly pieces: readonly PieceView[]
  readonly parts: readonly PartView[]
  readonly useful: Nanometres
  readonly waste: Nanometres
  readonly total: Nanometres
  /** The square and whole part behind the last cut. */
  readonly available: Nanometres
  readonly availableIsUseful: boolean
  /**
   * Whether the offcut is as long as the shortest offcut worth keeping. Without that setting each sliver is useful, but
   * none is kept.
   */
  readonly kept: boolean
  /** How far saw and stock may stray; null for a bar whose cutting has begun, and which is measured instead. */
  readonly drift: BarDrift | null
  /** Whether the bar was given up at the saw, so that its open pieces are not cut from it. */
  readonly spoiled?: boolean
}

function isPlacedPiece(item: BarItem): item is PlacedPiece {
  return 'key' in item
}

function workedOff({ finished, allowance }: PlacedPiece): WorkedOff | null {
  if (finished === undefined || allowance === undefined) return null
  return {
    finished: fromWireMm(finished),
    front: fromWireMm(allowance.left),
    tail: fromWireMm(allowance.right),
  }
}

function pieceView(piece: PlacedPiece, keys: readonly ItemId[], prices: readonly BarPrice[]): PieceView {
  const outline = outlineOf(piece)
  const length = fromWireMm(piece.length)
  const index = Number(piece.key)
  const off = workedOff(piece)
  return {
    kind: 'piece',
    itemId: keys[index] ?? null,
    number: index + 1,
    description: piece.descr ?? '',
    input: piece.input ?? piece.display,
    lengths: outputLengths(length, outline),
    outline,
    leftAngle: piece.leftAngle,
    rightAngle: piece.rightAngle,
    rotationAxis: piece.rotationAxis,
    ...(off && { workedOff: off }),
    price: piecePrice(length, prices),
  }
}

function gapView(gap: Gap, before: BarItem | undefined, after: BarItem | undefined): GapView {
  const start = fromWireMm(gap.start)
  const length = fromWireMm(gap.length)
  const left = before !== undefined && isPlacedPiece(before) ? outlineOf(before) : null
  const right = after !== undefined && isPlacedPiece(after) ? outlineOf(after) : null
  const end = nm(start + length)
  const outline: Outline = {
    fenceStart: left?.fenceEnd ?? start,
    fenceEnd: right?.fenceStart ?? end,
    farStart: left?.farEnd ?? start,
    farEnd: right?.farStart ?? end,
  }
  return { kind: 'gap', useful: !gap.waste, length, outline }
}

/** The prices of new bars, in the order of the request. */
export function requestPrices({ stock }: OptimizeRequest): readonly BarPrice[] {
  return stock.flatMap(({ length, price, leftover }) =>
    leftover || price === undefined || price === null ? [] : [{ length: fromWireMm(length), price }],
  )
}

/** The facts that all bars of a plan share. */
export interface BarSurroundings {
  readonly request: OptimizeRequest
  /** The item of each request key. */
  readonly keys: readonly ItemId[]
  readonly prices: readonly BarPrice[]
  readonly stock: ReadonlyMap<number, RequestStock>
}

/** The numbers of the stock that a bar is, or is joined of. */
export const stockNumbers = ({ stock, parts }: Pick<BarView, 'stock' | 'parts'>): readonly number[] =>
  stock === null ? parts.map((part) => part.stock) : [stock]

export function barView(bar: AnswerBar, index: number, surroundings: BarSurroundings): BarView {
  const { request, keys, prices, stock } = surroundings
  const items = bar.items.map((item, place) =>
    isPlacedPiece(item)
      ? pieceView(item, keys, prices)
      : gapView(item, bar.items[place - 1], bar.items[place + 1]),
  )
  const length = fromWireMm(bar.length)
  const pieces = items.filter((item) => item.kind === 'piece')
  const parts = partsOf(bar, request)
  return {
    number: index + 1,
    count: bar.count,
    stock: bar.stock,
    codes: stockNumbers({ stock: bar.stock, parts }).flatMap((number) => stock.get(number)?.bar ?? []),
    leftover: bar.leftover,
    length,
    width: fromWireMm(bar.materialWidth),
    items,
    pieces,
    parts,
    useful: fromWireMm(bar.useful),
    waste: fromWireMm(bar.waste),
    total: fromWireMm(bar.total),
    available: fromWireMm(bar.available),
    availableIsUseful: bar.availableIsUseful,
    kept: bar.availableIsUseful && request.reusable > 0,
    drift: driftOf({ length, pieces, parts }, request),
  }
}
