import { z } from 'zod'
import { errorEnvelope } from './envelope.ts'

/** Media type of an answer in lines, each of them JSON; sent where `Accept` names it. */
export const linesType = 'application/x-ndjson'

/**
 * A line: `{queue}` while the run waits for its turn, `{progress}` with a better answer on the way, and as the last
 * one `{success}` or `{error}`, which is the answer. Lines that end without either were cut off.
 */
export function progressLine<T extends z.ZodType>(success: T) {
  return z.union([
    z.object({ queue: queuePlace.describe('The place of the run while it waits.') }),
    z.object({ progress: success.describe('A better answer on the way.') }),
    z.object({ success: success.describe('The answer; it is the last line.') }),
    errorEnvelope,
  ])
}

/** About how many runs have their turn up to and including this one; 0 once it has begun. */
export const queuePlace = z.object({
  place: z
    .number()
    .int()
    .min(0)
    .describe('About how many runs have their turn up to and including this one; 0 once it has begun.'),
})

/** The lines of a stream of UTF-8 text, each as soon as it is complete. Text after the last line end is dropped. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const utf8 = new TextDecoder()
  // A line of megabytes comes in many parts, which are put together once.
  let parts: string[] = []
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const [first = '', ...rest] = utf8.decode(read.value, { stream: true }).split('\n')
      parts.push(first)
      for (const part of rest) {
        yield parts.join('')
        parts = [part]
      }
    }
  } finally {
    reader.releaseLock()
  }
}
