import { fromWireMm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import { cutMm } from '../../lists/length/allowance.ts'
import { costOfBar } from '../../lists/stock/cost.ts'

/** Pieces that are cut to one length, whatever they are called. */
export interface CutType {
  /** Nanometres. */
  readonly length: number
  readonly demand: number
  /** Their lines in the request's `data`, with the number of pieces of each. */
  readonly lines: readonly { readonly line: number; readonly count: number }[]
}

export interface CutStock {
  /** Index in the request's `stock`. */
  readonly index: number
  /** Raw, in nanometres. */
  readonly length: number
  /** Length for pieces, each with a kerf; nanometres. */
  readonly capacity: number
  /** What the optimizer counts for a bar: in halves of a millionth, as in the core. */
  readonly cost: number
  readonly quantity: number
}

/** A list of square pieces for single bars, as the search for plans sees it. */
export interface CutList {
  /** The longest first. */
  readonly types: readonly CutType[]
  readonly stock: readonly CutStock[]
  /** Nanometres. */
  readonly kerf: number
  /** Most lengths on one bar. */
  readonly mostLengths: number
  /** Most pieces on one bar. */
  readonly mostPieces: number
  readonly request: OptimizeRequest
}

/** As many as the core allows. */
const MOST_ON_BAR = 1000

/** From this number on the optimizer takes the complexity as no limit. */
const NO_LIMIT = 4

const isSquare = ({ version, data }: OptimizeRequest) =>
  version === 1 || data.every(({ leftAngle, rightAngle }) => leftAngle === 0 && rightAngle === 0)

/**
 * Null for mitred pieces and joined bars, of which only the optimizer knows how they lie, and where the offcuts of a plan are
 * worth money, which it alone counts.
 */
export function cutListOf(request: OptimizeRequest): CutList | null {
  if (!isSquare(request) || (request.allowJoins?.maxJoins ?? 0) > 0) return null
  if (request.offcutWorth !== undefined) return null
  const kerf = fromWireMm(request.cutWaste)
  const trim = fromWireMm(request.sideWaste)
  const tail = fromWireMm(request.reserve) + Math.max(0, fromWireMm(request.clamp ?? 0) - trim)
  const lines = new Map<number, { line: number; count: number }[]>()
  for (const [line, piece] of request.data.entries()) {
    const nanometres = fromWireMm(cutMm(piece))
    lines.set(nanometres, [...(lines.get(nanometres) ?? []), { line, count: piece.count }])
  }
  const types = [...lines]
    .map(([length, of]) => ({ length, lines: of, demand: of.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.length - a.length)
  const stock = request.stock.flatMap((entry, index) => {
    const length = fromWireMm(entry.length)
    const cost = costOfBar(request, entry)
    const quantity = entry.quantity ?? Number.POSITIVE_INFINITY
    const capacity = length - 2 * trim - tail + kerf
    return capacity > 0 && quantity > 0 ? [{ index, length, capacity, cost, quantity }] : []
  })
  const mostLengths = request.complexity < NO_LIMIT ? request.complexity : Number.POSITIVE_INFINITY
  const mostPieces = request.mostPieces ?? MOST_ON_BAR
  return { types, stock, kerf, mostLengths, mostPieces, request }
}
