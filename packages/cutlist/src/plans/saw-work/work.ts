import { toWireMm } from '../../lists/base/nanometres.ts'
import type { RequestStock } from '../../lists/base/wire.ts'
import { cutMm } from '../../lists/length/allowance.ts'
import type { BuiltRequest } from '../../lists/request/build.ts'
import { stockByNumber } from '../../lists/stock/numbered.ts'
import { sum } from '../../lists/values/sum.ts'
import { stockNumbers } from '../bars/bar-view.ts'
import type { PlanView } from '../plan/view.ts'
import { freeRequest } from '../what-if/variants.ts'
import { copiesOf, isTouched, type SawProgress } from './fate.ts'
import { restOf } from './rest.ts'

/** Pieces of one row of a list, as they were cut, with their allowances; degrees, lengths in millimetres. */
interface CutPieces {
  readonly item: string
  readonly length: number
  readonly leftAngle: number
  readonly rightAngle: number
  readonly count: number
}

/** How many bars of a length more (offcuts on the bench) or fewer (bars that were taken) there are now. */
interface StockChange {
  readonly length: number
  readonly leftover: boolean
  /** The code of a bar of the rack. */
  readonly bar?: string
  readonly change: number
}

/** The work done at the saw, by any plans. */
export interface SawWork {
  readonly cut: readonly CutPieces[]
  readonly stock: readonly StockChange[]
}

export const noWork: SawWork = { cut: [], stock: [] }

const pieceKey = ({ item, length, leftAngle, rightAngle }: Omit<CutPieces, 'count'>) =>
  JSON.stringify([item, length, leftAngle, rightAngle])
export const stockKey = ({ length, leftover, bar }: Pick<RequestStock, 'length' | 'leftover' | 'bar'>) =>
  `${leftover} ${length} ${bar ?? ''}`

/** One entry for each key; entries with the same key are added up. */
const merged = <T>(all: readonly T[], keyOf: (each: T) => string, plus: (one: T, more: T) => T): T[] =>
  [...Map.groupBy(all, keyOf).values()].map((equal) => equal.reduce(plus))

/** Work and more work, equal pieces and bars together. */
export function together(...all: readonly SawWork[]): SawWork {
  const cut = all.flatMap((work) => work.cut)
  const stock = all.flatMap((work) => work.stock)
  return {
    cut: merged(cut, pieceKey, (one, { count }) => ({ ...one, count: one.count + count })),
    stock: merged(stock, stockKey, (one, { change }) => ({ ...one, change: one.change + change })).filter(
      ({ change }) => change !== 0,
    ),
  }
}

/** Pieces that were cut rightly. */
export const piecesCut = ({ cut }: SawWork): number => sum(cut.map(({ count }) => count))

export const isNothing = ({ cut, stock }: SawWork): boolean => cut.length + stock.length === 0

const stockOf = ({ length, leftover, bar }: RequestStock) => ({
  length,
  leftover,
  ...(bar !== undefined && { bar }),
})

/** The work that the ticks of one plan stand for. */
export function workOf({ request, keys }: BuiltRequest, view: PlanView, progress: SawProgress): SawWork {
  const stock = stockByNumber(request)
  const each = copiesOf(view).flatMap(({ bar, key }): SawWork[] => {
    const fate = progress[key]
    if (fate === undefined || !isTouched(fate)) return []
    const taken = stockNumbers(bar).flatMap((number) => stock.get(number) ?? [])
    const { length: rest } = restOf(bar, fate, request)
    const left = rest > 0 ? [{ length: toWireMm(rest), leftover: true, change: 1 }] : []
    const pieces = bar.pieces.filter((_, place) => fate.pieces[place] === 'cut')
    const cut = pieces.flatMap(({ number }) => {
      const [line, item] = [request.data[number - 1], keys[number - 1]]
      if (!line || item === undefined) return []
      const { leftAngle, rightAngle } = line
      return [{ item, length: cutMm(line), leftAngle, rightAngle, count: 1 }]
    })
    return [{ cut, stock: [...taken.map((entry) => ({ ...stockOf(entry), change: -1 })), ...left] }]
  })
  return together(...each)
}

/** The number of bars of a length, in entries with a quantity. */
function countOf(stock: readonly RequestStock[], key: string): number {
  return sum(stock.filter((entry) => stockKey(entry) === key).map(({ quantity }) => quantity ?? 0))
}

/**
 * The stock after the work. Offcuts on the bench are leftovers, except those that a person has added to the list of
 * leftovers: `known` is the stock at the beginning of the work.
 */
function stockAfter(
  stock: readonly RequestStock[],
  changes: SawWork['stock'],
  known: readonly RequestStock[],
): RequestStock[] {
  const taken = new Map(changes.map((each) => [stockKey(each), Math.max(0, -each.change)]))
  const left = stock.flatMap((entry) => {
    if (entry.quantity === null) return [entry]
    const key = stockKey(entry)
    const less = Math.min(entry.quantity, taken.get(key) ?? 0)
    taken.set(key, (taken.get(key) ?? 0) - less)
    return entry.quantity > less ? [{ ...entry, quantity: entry.quantity - less }] : []
  })
  const bench = changes.flatMap((each): RequestStock[] => {
    const key = stockKey(each)
    const shelved = Math.max(0, countOf(stock, key) - countOf(known, key))
    const quantity = each.change - shelved
    return quantity > 0 ? [{ length: each.length, quantity, leftover: true }] : []
  })
  return [...left, ...bench]
}

/**
 * The request for the pieces still to be cut, from the remaining stock and the bench; null when everything is cut. A
 * cut piece counts only if the list still asks for it in the same form. The bars of a picked plan hold the whole list,
 * so this request does not name them.
 */
export function afterWork(
  { request, keys }: BuiltRequest,
  work: SawWork,
  known: readonly RequestStock[] = request.stock,
): BuiltRequest | null {
  const counts = new Map(work.cut.map((each) => [pieceKey(each), each.count]))
  const left = request.data.flatMap((piece, index) => {
    const item = keys[index]
    if (item === undefined) return []
    const { leftAngle, rightAngle } = piece
    const key = pieceKey({ item, length: cutMm(piece), leftAngle, rightAngle })
    const count = piece.count - (counts.get(key) ?? 0)
    return count > 0 ? [{ piece: { ...piece, count }, item }] : []
  })
  if (left.length === 0) return null
  return {
    request: {
      ...freeRequest(request),
      stock: stockAfter(request.stock, work.stock, known),
      data: left.map(({ piece }) => piece),
    },
    keys: left.map(({ item }) => item),
  }
}

/** How many of the pieces that were cut a list does not ask for. */
export function notAskedFor({ request, keys }: BuiltRequest, { cut }: SawWork): number {
  const asked = new Map(
    request.data.map((piece, index) => {
      const { leftAngle, rightAngle, count } = piece
      return [pieceKey({ item: keys[index] ?? '', length: cutMm(piece), leftAngle, rightAngle }), count]
    }),
  )
  return sum(cut.map((each) => Math.max(0, each.count - (asked.get(pieceKey(each)) ?? 0))))
}
