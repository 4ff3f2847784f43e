import { z } from 'zod'

/** The header by which a call that makes something may be sent again. */
export const idempotencyKey = (answers: string) =>
  z.looseObject({
    'idempotency-key': z
      .string()
      .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible characters of ASCII')
      .optional()
      .meta({
        description: `A text of your own: a second call with the same key and the same body ${answers}.`,
      }),
  })

/** Of what is no job. */
export const keyForADay = idempotencyKey('makes nothing and answers what the first made, for 24 hours')
