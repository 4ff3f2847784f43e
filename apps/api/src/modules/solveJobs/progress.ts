import type { JobProgress } from '@kerfwise/contract'
import { z } from 'zod'

const plan = z.object({
  barsCount: z.number(),
  utilization: z.number(),
  meta: z.object({
    proof: z.object({
      objective: z.number(),
      lowerBound: z.number(),
      gap: z.number(),
      optimal: z.boolean(),
    }),
  }),
})
const answer = z.object({ success: z.object({ data: plan }) })

/** The figures of an answer of the optimizer; null for one without a plan. */
export function progressOf(parsed: unknown): JobProgress | null {
  const found = answer.safeParse(parsed)
  if (!found.success) return null
  const { barsCount, utilization, meta } = found.data.success.data
  return { barsCount, utilization, ...meta.proof }
}
