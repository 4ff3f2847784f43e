import { optimize1d, type Success } from '@kerfwise/contract'
import type { BuiltRequest, Effort } from '@kerfwise/cutlist'
import type { Previous } from '@kerfwise/optimizer'
import { call } from '../../shared/api.ts'

/**
 * Asks the server for its plan, which takes more effort than a preview and keeps bars of an earlier plan. Reports
 * better plans during the run, and the place in the server's queue before it. Throws the contract's `ApiError`.
 */
export function askServer(
  { request }: BuiltRequest,
  previous: Previous | undefined,
  effort: Effort,
  signal: AbortSignal,
  onProgress: (better: Success<typeof optimize1d>) => void,
  onPlace: (place: number) => void,
): Promise<Success<typeof optimize1d>> {
  const { stock, data, allowJoins, patterns, ...rest } = request
  const body = {
    ...rest,
    stock: stock.map((entry) => ({ ...entry })),
    data: data.map((piece) => ({ ...piece })),
    ...(allowJoins ? { allowJoins: { ...allowJoins } } : {}),
    ...(patterns ? { patterns: patterns.map((pattern) => ({ ...pattern })) } : {}),
    ...(previous ? { previous } : {}),
    effort,
  }
  return call(optimize1d, { body }, { signal, onProgress, onPlace })
}
