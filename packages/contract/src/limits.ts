import type { LimitKey, LimitValue } from '@kerfwise/cutlist'
import { z } from 'zod'

const count = z.number().int().nonnegative().nullable()

/** How the limits of a tier cross the wire. */
export const limitsShape = {
  items: count,
  input: count,
  panels: count,
  projects: count,
  materials: count,
  lengths: count,
  stock: z.boolean(),
  leftovers: count,
  maxJoins: count,
  miter: z.boolean(),
  prices: z.boolean(),
  weights: z.boolean(),
  complexity: z.boolean(),
  margin: z.boolean(),
  sawTime: z.boolean(),
  jobs: z.boolean(),
  import: z.boolean(),
  export: z.boolean(),
  thorough: z.boolean(),
  rack: count,
  apiKeys: count,
  apiCalls: count,
} satisfies { [K in LimitKey]: z.ZodType<LimitValue<K>> }
