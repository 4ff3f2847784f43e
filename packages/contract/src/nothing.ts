import { z } from 'zod'

/**
 * The `success` of a call without a result. The value is true and never null, so that a client which tests `success` as
 * a condition sees a success.
 */
export const nothing = z.literal(true)

/** The answer of such a call. */
export const done = true as const
