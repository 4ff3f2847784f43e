import { LIMIT_KEYS, type LIMIT_KINDS, type LimitKey, type Limits } from './limits.ts'

/** The amounts and features that something uses: a number for a count, true for a needed flag. */
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

/** The amounts that a later usage adds to an earlier one. Earlier amounts may stay and shrink. */
export function grown(before: Usage, after: Usage): Usage {
  const more = (Object.entries(after) as [LimitKey, number | boolean][]).filter(([limit, asked]) => {
    const had = before[limit]
    return typeof asked === 'number' ? asked > (typeof had === 'number' ? had : 0) : asked && had !== true
  })
  return Object.fromEntries(more)
}
