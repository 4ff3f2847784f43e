import type { LimitKey, LimitValue } from '@kerfwise/cutlist'
import { z } from 'zod'

const count = z.number().int().nonnegative().nullable()

/** How the limits of a tier cross the wire. */
export const limitsShape = {
  items: count.describe('Most lines of pieces of a panel; null without a limit.'),
  input: count.describe('Most pieces of a panel and of a run; null without a limit.'),
  panels: count.describe('Most panels of a project; null without a limit.'),
  projects: count.describe('Most saved projects; null without a limit.'),
  materials: count.describe('Most saved materials; null without a limit.'),
  lengths: count.describe('Most lengths of bars of a material; null without a limit.'),
  stock: z.boolean().describe('Whether the number of bars may be limited, and offcuts used up.'),
  leftovers: count.describe('Most lines of offcuts of a material; null without a limit.'),
  maxJoins: count.describe('Most joins of a bar; null without a limit.'),
  miter: z.boolean().describe('Whether mitres may be cut.'),
  prices: z.boolean().describe('Whether bars may have prices.'),
  weights: z.boolean().describe('Whether bars may have weights.'),
  complexity: z.boolean().describe('Whether the different lengths of a bar may be limited.'),
  margin: z.boolean().describe('Whether a margin and a length under the clamp may be kept free.'),
  sawTime: z.boolean().describe('Whether the time at the saw is reckoned, and the saw list ordered by it.'),
  jobs: z.boolean().describe('Whether pieces may have jobs, and several projects be planned as one.'),
  import: z.boolean().describe('Whether lists may be imported.'),
  export: z.boolean().describe('Whether plans may leave as files, and projects be shared.'),
  thorough: z.boolean().describe('Whether the thorough search may be run.'),
  rack: count.describe('Most free and reserved bars on the rack; null without a limit.'),
  apiKeys: count.describe('Most API keys; null without a limit.'),
  apiCalls: count.describe('Most calls of all keys together in a minute; null without a limit.'),
} satisfies { [K in LimitKey]: z.ZodType<LimitValue<K>> }
