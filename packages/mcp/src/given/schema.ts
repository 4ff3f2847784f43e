import { TEXT_BOUNDS, unknownName } from '@kerfwise/cutlist'
import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { lengthField } from './length.ts'

/** An object that takes no other names, and says which one is probably meant. */
export const strict = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const here = { place: '$', fields: Object.keys(shape) }
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? (keys ?? []).map((key) => `"${key}" ${unknownName(key, here, [])}`).join(' ')
        : undefined,
  })
}

const price = z.number().min(0).optional().describe('Of one bar. All new stock has prices, or none has.')

export const stockField = strict({
  length: lengthField,
  quantity: z.int().min(0).optional().describe('How many there are; without it, any number.'),
  price,
  leftover: z.boolean().optional().describe('An offcut of earlier work, which costs nothing new.'),
})

export type GivenStock = z.infer<typeof stockField>

/** More bars fit under no clamp. */
export const bundleField = z.int().min(1).max(100)

const rows = { type: 'array', maxItems: LIMITS.rows } as const

/** The product's own request. The core checks all of its fields, and names each fault by its path. */
export const requestField = z
  .looseObject({})
  .meta({ properties: { stock: rows, data: rows }, required: ['stock', 'data'] })
  .describe('The request as JSON of the API: lengths in millimetres, `stock`, `data`, `cutWaste`, …')

export const titleField = z
  .string()
  .max(TEXT_BOUNDS.title)
  .optional()
  .describe('What files of the plan are called.')
export const currencyField = z.string().max(8).optional().describe('The sign before prices in sentences.')

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
