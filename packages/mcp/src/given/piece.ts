import { z } from 'zod'

/** The members of a piece that `solve` takes as it is. */
export const piece = {
  length: z.number().describe('Millimetres of the longer edge.'),
  quantity: z.int(),
  name: z.string(),
  allowance: z
    .object({ left: z.number(), right: z.number() })
    .optional()
    .describe('Millimetres that are cut in addition at the front and the tail end, and worked off later.'),
  ends: z.array(z.number()).length(2).describe('The angles of both ends, in degrees from the square cut.'),
}

/** The ends of a piece in words; empty where both are square. */
export const endsText = ([left = 0, right = 0]: readonly number[]): string =>
  left === 0 && right === 0 ? '' : `${left}°/${right}°`
