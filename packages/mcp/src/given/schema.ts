import { TEXT_BOUNDS, unknownName } from '@kerfwise/cutlist'
import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { lengthField } from './length.ts'

/** An object that takes no other names, and says which one is probably meant. */
const strict = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const here = { place: '$', fields: Object.keys(shape) }
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? (keys ?? []).map((key) => `"${key}" ${unknownName(key, here, [])}`).join(' ')
        : undefined,
  })
}

const angle = z
  .number()
  .min(-80)
  .max(80)
  .optional()
  .describe('Degrees from the square cut, signed: two ends of one sign make a parallelogram. 0 is square.')

const price = z.number().min(0).optional().describe('Of one bar. All new stock has prices, or none has.')

export const stockField = strict({
  length: lengthField,
  quantity: z.int().min(0).optional().describe('How many there are; without it, any number.'),
  price,
  leftover: z.boolean().optional().describe('An offcut of earlier work, which costs nothing new.'),
})

/** More bars fit under no clamp. */
export const bundleField = z.int().min(1).max(100)

const pieceField = strict({
  length: lengthField.describe('Of the longer edge. As people write it: `72 1/2"`, `1.84 m`.'),
  count: z.int().min(1).max(100_000),
  name: z.string().max(TEXT_BOUNDS.planned).optional(),
  leftAngle: angle,
  rightAngle: angle,
})

/** A list as a person would say it. */
export const listField = strict({
  unit: z.enum(['mm', 'cm', 'm', 'in', 'ft']).default('mm').describe('The unit of lengths without a mark.'),
  title: z.string().max(TEXT_BOUNDS.title).optional(),
  currency: z.string().max(8).default('').describe('The sign before prices in sentences.'),
  kerf: lengthField.describe('How wide a cut is. 0 only if a cut takes nothing; ask the person if unknown.'),
  trim: lengthField.optional().describe('Cut off each end of every bar first.'),
  margin: lengthField
    .optional()
    .describe('Kept free at the tail of every bar, for blades and bars that stray from the plan.'),
  clamp: lengthField
    .optional()
    .describe(
      'Held by the saw at the end of every bar, the last cut included; it stays on the offcut. Where the machine also has a least length that it can hold, give the greater of the two.',
    ),
  bundle: bundleField
    .optional()
    .describe(
      'How many bars of one length the saw cuts with one stroke; of plans with equal material the one with the fewest strokes is chosen.',
    ),
  after: z
    .enum(['scrap', 'layouts', 'longRests'])
    .optional()
    .describe(
      'What counts next after material and joints: the least scrap, the fewest different patterns, or the longest rests. Without it, scrap.',
    ),
  keepFrom: lengthField.optional().describe('The shortest offcut worth keeping.'),
  profileWidth: lengthField.optional().describe('Across the saw; needed where an angle is not 0.'),
  tipOffset: lengthField
    .optional()
    .describe('Clearance beyond an angled cut; needed where an angle is not 0.'),
  turns: z
    .array(z.enum(['x', 'y', 'z']))
    .optional()
    .describe('Half turns that the profile allows: x about its length, y face down, z on the table.'),
  stock: z.array(stockField).min(1).max(LIMITS.rows),
  pieces: z.array(pieceField).min(1).max(LIMITS.rows),
})

export type GivenList = z.infer<typeof listField>

/** The product's own request. The builder checks its fields, and names each fault by its path. */
export const requestField = z
  .looseObject({ stock: z.array(z.unknown()).max(LIMITS.rows), data: z.array(z.unknown()).max(LIMITS.rows) })
  .describe('The request as JSON of the API: lengths in millimetres, `stock`, `data`, `cutWaste`, …')

export const planField = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'is 64 hexadecimal digits, as `solve` gives them in `plan`')
  .describe('The hash of a plan that `solve` made on this server.')

export const effortField = z
  .enum(['preview', 'normal', 'thorough'])
  .describe('How much work, counted in steps and not in seconds: the same list always gets the same plan.')

export const secondsField = z
  .number()
  .positive()
  .max(LIMITS.seconds.most)
  .default(LIMITS.seconds.usual)
  .describe('After so many seconds the best plan so far is given, and `partial` is true.')
