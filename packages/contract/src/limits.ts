import { LIMIT_KEYS, type LIMIT_KINDS, type LimitKey, type Limits, type LimitValue } from '@kerfwise/cutlist'
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
  import: z.boolean(),
  export: z.boolean(),
  thorough: z.boolean(),
} satisfies { [K in LimitKey]: z.ZodType<LimitValue<K>> }

/** What something would use of a tier: a number for a count, true where a flag is needed. */
export type Usage = { readonly [K in LimitKey]?: (typeof LIMIT_KINDS)[K] extends 'count' ? number : boolean }

export interface Exceeded {
  readonly limit: LimitKey
  readonly allowed: number | boolean
  readonly asked: number | boolean
}

function holds(allowed: number | boolean | null, asked: number | boolean | undefined): boolean {
  if (typeof allowed === 'boolean') return allowed || asked !== true
  return allowed === null || typeof asked !== 'number' || asked <= allowed
}

/** The first limit that a usage goes beyond, in the table's order. */
export function exceeded(limits: Limits, usage: Usage): Exceeded | undefined {
  for (const limit of LIMIT_KEYS) {
    const allowed = limits[limit]
    const asked = usage[limit]
    if (!holds(allowed, asked)) return { limit, allowed: allowed ?? true, asked: asked ?? true }
  }
  return undefined
}
