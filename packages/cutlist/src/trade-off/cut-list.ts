import { fromWireMm } from '../length/nanometres.ts'
import type { OptimizeRequest } from '../request/wire.ts'

/** Pieces of one length, whatever they are called. */
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
  readonly request: OptimizeRequest
}

/** From this number on the optimizer takes the complexity as no limit. */
const NO_LIMIT = 4
const MILLION = 1_000_000
const HALVES = { conservative: 2, normal: 1, aggressive: 0 } as const

/** The prices of bars in millionths, those of leftovers without one by the cheapest price of a length. */
function fullPrice(request: OptimizeRequest, { length, price }: OptimizeRequest['stock'][number]): number {
  const { stock } = request
  if (stock.every((entry) => typeof entry.price !== 'number')) return fromWireMm(length)
  if (typeof price === 'number') return Math.round(price * MILLION)
  const onlyLeftovers = stock.every(({ leftover }) => leftover)
  const rates = stock.flatMap((entry) =>
    typeof entry.price === 'number' && (onlyLeftovers || !entry.leftover)
      ? [(entry.price * MILLION) / entry.length]
      : [],
  )
  return Math.round(length * Math.min(...rates))
}

const isSquare = ({ version, data }: OptimizeRequest) =>
  version === 1 || data.every(({ leftAngle, rightAngle }) => leftAngle === 0 && rightAngle === 0)

/** Null for mitred pieces and joined bars, of which only the optimizer knows how they lie. */
export function cutListOf(request: OptimizeRequest): CutList | null {
  if (!isSquare(request) || (request.allowJoins?.maxJoins ?? 0) > 0) return null
  const kerf = fromWireMm(request.cutWaste)
  const trim = fromWireMm(request.sideWaste)
  const tail = fromWireMm(request.reserve) + Math.max(0, fromWireMm(request.clamp ?? 0) - trim)
  const lines = new Map<number, { line: number; count: number }[]>()
  for (const [line, { length, count }] of request.data.entries()) {
    const nanometres = fromWireMm(length)
    lines.set(nanometres, [...(lines.get(nanometres) ?? []), { line, count }])
  }
  const types = [...lines]
    .map(([length, of]) => ({ length, lines: of, demand: of.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.length - a.length)
  const stock = request.stock.flatMap((entry, index) => {
    const length = fromWireMm(entry.length)
    const halves = entry.leftover ? HALVES[request.algorithm ?? 'normal'] : 2
    const cost = fullPrice(request, entry) * halves
    const quantity = entry.quantity ?? Number.POSITIVE_INFINITY
    const capacity = length - 2 * trim - tail + kerf
    return capacity > 0 && quantity > 0 ? [{ index, length, capacity, cost, quantity }] : []
  })
  const mostLengths = request.complexity < NO_LIMIT ? request.complexity : Number.POSITIVE_INFINITY
  return { types, stock, kerf, mostLengths, request }
}
