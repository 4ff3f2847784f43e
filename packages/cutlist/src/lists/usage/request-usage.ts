import type { Usage } from '../tier/usage.ts'
import { UNLIMITED_PIECE_LENGTHS } from './saved-usage.ts'

type Optional<T> = T | null | undefined

/** The part of an optimize request that a tier limits. */
interface LimitedRequest {
  readonly version?: Optional<number>
  readonly stock: readonly {
    readonly length: number
    readonly quantity?: Optional<number>
    readonly leftover?: Optional<boolean>
    readonly price?: Optional<number>
  }[]
  readonly data: readonly {
    readonly count: number
    readonly leftAngle?: Optional<number>
    readonly rightAngle?: Optional<number>
  }[]
  readonly complexity?: Optional<number>
  readonly mostPieces?: Optional<number>
  readonly reserve?: Optional<number>
  readonly clamp?: Optional<number>
  readonly bundle?: Optional<number>
  readonly allowJoins?: Optional<{ readonly maxJoins?: Optional<number> }>
  readonly effort?: Optional<string>
  readonly patterns?: Optional<readonly unknown[]>
}

const mitred = 2

/** The features and amounts that an optimize request uses. */
export function requestUsage(request: LimitedRequest): Usage {
  const bought = request.stock.filter((entry) => entry.leftover !== true)
  const leftovers = request.stock.length - bought.length
  return {
    items: request.data.length,
    input: request.data.reduce((sum, piece) => sum + piece.count, 0),
    lengths: new Set(bought.map((entry) => entry.length)).size,
    stock: leftovers > 0 || bought.some((entry) => typeof entry.quantity === 'number'),
    leftovers,
    maxJoins: request.allowJoins?.maxJoins ?? 0,
    // Square ends need no mitres, in a request of either version.
    miter:
      request.version === mitred &&
      request.data.some((piece) => Boolean(piece.leftAngle || piece.rightAngle)),
    prices: request.stock.some((entry) => typeof entry.price === 'number'),
    complexity:
      (request.complexity ?? UNLIMITED_PIECE_LENGTHS) < UNLIMITED_PIECE_LENGTHS ||
      typeof request.mostPieces === 'number',
    margin: (request.reserve ?? 0) > 0 || (request.clamp ?? 0) > 0,
    thorough: request.effort === 'thorough',
    sawTime: (request.patterns?.length ?? 0) > 0 || (request.bundle ?? 1) > 1,
  }
}
