import { ApiError } from './apiError.ts'
import { linesOf, queuePlace } from './lines.ts'
import { member } from './member.ts'

export interface Listener {
  better(answer: unknown): void
  place(place: number): void
}

/**
 * The last line, which is the answer; lines that end without an answer are a failure of the network. Unknown kinds of
 * lines, from a newer server, are skipped.
 */
export async function readLines(
  { body, status }: Response,
  signal: AbortSignal | undefined,
  listener: Listener,
): Promise<unknown> {
  try {
    for await (const line of linesOf(body ?? new ReadableStream())) {
      const parsed: unknown = JSON.parse(line)
      if (member(parsed, 'success') !== undefined || member(parsed, 'error') !== undefined) return parsed
      const better = member(parsed, 'progress')
      if (better !== undefined) listener.better(better)
      const queue = queuePlace.safeParse(member(parsed, 'queue'))
      if (queue.success) listener.place(queue.data.place)
    }
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError('network', error instanceof Error ? error.message : String(error), status)
  }
  throw new ApiError('network', 'the answer was cut off', status)
}
