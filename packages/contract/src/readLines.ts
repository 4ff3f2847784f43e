import { ApiError } from './apiError.ts'
import { linesOf } from './lines.ts'
import { member } from './member.ts'

/** The last line, which is the answer; lines that stop without one are a failure of the network. */
export async function readLines(
  { body, status }: Response,
  signal: AbortSignal | undefined,
  onProgress: (better: unknown) => void,
): Promise<unknown> {
  try {
    for await (const line of linesOf(body ?? new ReadableStream())) {
      const told: unknown = JSON.parse(line)
      const better = member(told, 'progress')
      if (better === undefined) return told
      onProgress(better)
    }
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError('network', error instanceof Error ? error.message : String(error), status)
  }
  throw new ApiError('network', 'the answer was cut off', status)
}
