import { z } from 'zod'

/** `{success}`: the answer of a successful call. */
export function successEnvelope<T extends z.ZodType>(success: T) {
  return z.object({ success })
}

/**
 * `{error: {key, message, details}}`: the answer with every 4xx and 5xx. `key` is a code of the error table, `message`
 * its text for a person. `details` is for programs: the JSON path and the reason, a limit, a wait.
 */
export const errorEnvelope = z
  .object({
    error: z.object({
      key: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id: 'Error' })

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
