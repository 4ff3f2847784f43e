import { z } from 'zod'

/** `{success}`: what a call that worked answers. */
export function successEnvelope<T extends z.ZodType>(success: T) {
  return z.object({ success })
}

/**
 * `{error: {key, message, details}}`: what every 4xx and 5xx answers. `key` is a code of the error table,
 * `message` its text for a person, `details` what a program needs: the JSON path and the reason, a limit, a wait.
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
