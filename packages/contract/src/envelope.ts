import { z } from 'zod'

/** `{success}`: the answer of a successful call. */
export function successEnvelope<T extends z.ZodType>(success: T) {
  return z.object({ success: success.describe('What the call answers.') })
}

/** The most entries of one page of a list. */
export const mostOfPage = 200

/** Which page of a list is asked for. Without either the whole list is. */
export const pageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostOfPage)
    .optional()
    .meta({ description: `The most entries of the answer. With \`cursor\` alone ${mostOfPage}.` }),
  /** The time of the last entry of the page before, and its id. */
  cursor: z
    .string()
    .regex(/^\d{1,16}\.[\w-]{1,100}$/)
    .optional()
    .meta({ description: 'The `next` of the page before.' }),
})

export type PageQuery = z.output<typeof pageQuery>

/** `{success, next}`: one page of a list. */
export function pageEnvelope<T extends z.ZodType>(success: T) {
  return z.object({
    success: success.describe('The entries of this page.'),
    next: z
      .string()
      .nullable()
      .meta({ description: 'The `cursor` of the next page; null after the last one.' }),
  })
}

/**
 * `{error: {key, message, details}}`: the answer with every 4xx and 5xx. `key` is a code of the error table, `message`
 * its text for a person. `details` is for programs: the JSON path and the reason, a limit, a wait.
 */
export const errorEnvelope = z
  .object({
    error: z
      .object({
        key: z.string().describe('The code of the error; it is the same in every language.'),
        message: z.string().describe('Its text for a person, in the language of `Accept-Language`.'),
        details: z
          .record(z.string(), z.unknown())
          .describe('For programs: the JSON path and the reason, a limit, a wait.'),
      })
      .describe('Why the call is refused.'),
  })
  .meta({ id: 'Error', description: 'The answer with every status from 400 to 599.' })

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
