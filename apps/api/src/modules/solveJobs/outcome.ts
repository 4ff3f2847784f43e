import type { JobError } from '@kerfwise/contract'
import { z } from 'zod'
import { progressOf } from './progress.ts'
import type { Outcome } from './repository.ts'

const refusal = z.object({
  error: z.object({
    key: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).default({}),
  }),
})

const [start, end] = ['{"success":', '}']

/** The outcome of a job by the optimizer's answer, whose text is kept unchanged. */
export function outcomeOf(text: string): Outcome {
  const parsed: unknown = JSON.parse(text)
  const refused = refusal.safeParse(parsed)
  if (refused.success) return failure(refused.data.error)
  const answer = text.slice(start.length, -end.length)
  return {
    state: 'done',
    progress: progressOf(parsed),
    answer,
    error: null,
    bytes: Buffer.byteLength(answer),
  }
}

export function failure(error: JobError): Outcome {
  return { state: 'failed', progress: null, answer: null, error, bytes: 0 }
}
