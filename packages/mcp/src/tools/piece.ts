import { z } from 'zod'

/** The members of a piece that `solve` takes as it is. */
export const piece = {
  length: z.number().describe('Millimetres of the longer edge.'),
  count: z.int(),
  name: z.string(),
  leftAngle: z.number(),
  rightAngle: z.number(),
}
