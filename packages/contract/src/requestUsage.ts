import type { Usage } from './limits.ts'
import type { OptimizeRequest } from './optimize.ts'

/** Complexity from which on the number of piece lengths per bar is unlimited. */
const unlimitedComplexity = 4
const mitred = 2

/** What an optimize request asks of a tier. */
export function requestUsage(request: OptimizeRequest): Usage {
  const bought = request.stock.filter((entry) => entry.leftover !== true)
  const leftovers = request.stock.length - bought.length
  return {
    items: request.data.length,
    input: request.data.reduce((sum, piece) => sum + piece.count, 0),
    lengths: new Set(bought.map((entry) => entry.length)).size,
    stock: leftovers > 0 || bought.some((entry) => typeof entry.quantity === 'number'),
    leftovers,
    maxJoins: request.allowJoins?.maxJoins ?? 0,
    // Square ends ask for no mitres, whichever version they are sent in.
    miter:
      request.version === mitred &&
      request.data.some((piece) => Boolean(piece.leftAngle || piece.rightAngle)),
    prices: request.stock.some((entry) => typeof entry.price === 'number'),
    complexity: (request.complexity ?? unlimitedComplexity) < unlimitedComplexity,
    thorough: request.effort === 'thorough',
  }
}
