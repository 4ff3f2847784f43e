import { z } from 'zod'

const length = z.object({ mm: z.number(), text: z.string().describe('As the product prints the length.') })

const piece = z.object({
  row: z.int().describe('The row of the list, from 1, which the drawing writes on the piece.'),
  name: z.string(),
  length: length.describe('As it is cut, with its allowance.'),
  finished: length.optional().describe('Without its allowance, where it has one.'),
  count: z.int().describe('How many of it lie side by side.'),
  leftAngle: z.number().optional(),
  rightAngle: z.number().optional(),
  turned: z.string().nullable().optional(),
})

const bar = z.object({
  count: z.int().describe('How many bars are cut like this.'),
  length,
  leftover: z.boolean(),
  joinedFrom: z.int().optional().describe('Parts that are joined to this bar first.'),
  pieces: z.array(piece).describe('From the head of the bar to its tail.'),
  rest: length.describe('Behind the last cut.'),
  restIsKept: z.boolean(),
})

/** The proof of a plan, in figures and in the product's own words. */
export const proofSchema = z.object({
  optimal: z.boolean().describe('No plan is better: proved in exact integers, not estimated.'),
  statement: z.string(),
  partial: z.boolean().describe('The time was over before everything was tried.'),
  cost: z.number().describe('Of the plan, in millimetres of stock or in money; leftovers count for less.'),
  bound: z.number().describe('No plan costs less.'),
  gap: z.number().describe('The share of the cost by which a better plan could be better, at most.'),
  levels: z
    .record(z.string(), z.object({ value: z.number(), bound: z.number().nullable(), optimal: z.boolean() }))
    .optional()
    .describe(
      'Each level in the order in which it counts: uncut, cost, leftovers, joints, rests, waste, strokes, offcuts, patterns, as far as they apply. No plan as good on the levels before has less than `bound`, or of leftovers and rests more.',
    ),
})

export const figuresSchema = z.object({
  bars: z.int(),
  piecesAsked: z.int(),
  piecesCut: z.int(),
  yield: z.number().describe('Share of the stock that becomes pieces or offcuts to keep.'),
  waste: length.describe('Neither piece nor offcut: cuts, trims, the margin, and rests too short to keep.'),
  offcuts: length.describe('Rests worth keeping; without `keepFrom`, every rest.'),
  stock: length.describe('Raw length of all bars.'),
  price: z.number().nullable(),
  cuts: z.int(),
  strokes: z
    .int()
    .optional()
    .describe('How often the blade comes down; where the saw cuts several bars at once.'),
  leastStrokes: z.int().optional().describe('No plan with the same material takes fewer.'),
})

const use = z.object({ length, count: z.int(), leftover: z.boolean(), price: z.number().nullable() })

export const planSchema = z.object({
  plan: z.string().describe('The hash of the plan: other tools and the resources name the plan by it.'),
  complete: z
    .boolean()
    .describe(
      'Every piece is cut. A plan with pieces left over may be proved all the same: say `missing` first.',
    ),
  proof: proofSchema,
  figures: figuresSchema,
  stockUsed: z.array(use),
  bars: z.array(bar),
  moreBars: z.int().describe('Kinds of bars that are not listed here; the resource of the plan has them.'),
  missing: z.array(z.object({ row: z.int(), name: z.string(), length, count: z.int() })),
  drawing: z.string().describe('Address of the resource with the drawing, an SVG.'),
})

export type PlanReport = z.infer<typeof planSchema>
export type FiguresReport = z.infer<typeof figuresSchema>
export type ProofReport = z.infer<typeof proofSchema>
