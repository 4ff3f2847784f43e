import { z } from 'zod'

/**
 * The limits of a tier, one row each: what the server's guard holds, the padlock explains and the pricing page shows.
 * `count`: at most so many, null for no limit. `flag`: allowed or not.
 */
export const limitKinds = {
  /** Rows of pieces per panel. */
  items: 'count',
  /** Pieces per panel and run. */
  input: 'count',
  panels: 'count',
  projects: 'count',
  materials: 'count',
  /** Bar lengths per material. */
  lengths: 'count',
  /** Finite quantities and leftovers. */
  stock: 'flag',
  leftovers: 'count',
  maxJoins: 'count',
  miter: 'flag',
  prices: 'flag',
  weights: 'flag',
  complexity: 'flag',
  import: 'flag',
  export: 'flag',
  /** The thorough effort of the optimizer. */
  thorough: 'flag',
} as const

export type LimitKey = keyof typeof limitKinds

export const limitKeys = Object.keys(limitKinds) as LimitKey[]

export type LimitValue<K extends LimitKey> = (typeof limitKinds)[K] extends 'count' ? number | null : boolean

export type Limits = { readonly [K in LimitKey]: LimitValue<K> }

const count = z.number().int().nonnegative().nullable()

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
export type Usage = { readonly [K in LimitKey]?: (typeof limitKinds)[K] extends 'count' ? number : boolean }

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
  for (const limit of limitKeys) {
    const allowed = limits[limit]
    const asked = usage[limit]
    if (!holds(allowed, asked)) return { limit, allowed: allowed ?? true, asked: asked ?? true }
  }
  return undefined
}

/** Each limit at the greater of two, for a demo: the top tier raised to the person's own. */
export function widest(a: Limits, b: Limits): Limits {
  const wider = limitKeys.map((key) => [key, widerOf(a[key], b[key])])
  return { ...a, ...Object.fromEntries(wider) }
}

function widerOf(a: number | boolean | null, b: number | boolean | null): number | boolean | null {
  if (a === null || b === null) return null
  if (typeof a === 'number' && typeof b === 'number') return Math.max(a, b)
  return a === true || b === true
}
