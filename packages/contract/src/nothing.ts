import { z } from 'zod'

/**
 * The `success` of a call that has nothing to tell. It is true and never null, so that a client which reads `success`
 * as a condition takes the call for what it is.
 */
export const nothing = z.literal(true)

/** What such a call answers. */
export const done = true as const
