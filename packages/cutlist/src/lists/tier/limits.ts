/**
 * The limits of a tier, one row each, for the server's guard, the padlock and the pricing page. `count`: at most this
 * many, null for no limit. `flag`: allowed or not.
 */
export const LIMIT_KINDS = {
  /** Rows in a panel. */
  items: 'count',
  /** Pieces in a panel and in a run. */
  input: 'count',
  panels: 'count',
  projects: 'count',
  materials: 'count',
  /** Bar lengths of a material. */
  lengths: 'count',
  /** Finite quantities and leftovers. */
  stock: 'flag',
  leftovers: 'count',
  maxJoins: 'count',
  miter: 'flag',
  prices: 'flag',
  weights: 'flag',
  complexity: 'flag',
  /** A margin that plans keep free, and a length under the clamp. */
  margin: 'flag',
  /** The time at the saw, and an order of the saw list with few set-ups. */
  sawTime: 'flag',
  /** Jobs of pieces, and several projects planned as one. */
  jobs: 'flag',
  import: 'flag',
  export: 'flag',
  /** The thorough effort of the optimizer. */
  thorough: 'flag',
  /** Bars on the rack, free and reserved ones. */
  rack: 'count',
  /** Keys by which programs of the person call. */
  apiKeys: 'count',
  /** Calls a minute by all of these keys together. */
  apiCalls: 'count',
} as const

export type LimitKey = keyof typeof LIMIT_KINDS
export const LIMIT_KEYS = Object.keys(LIMIT_KINDS) as readonly LimitKey[]

export type LimitValue<K extends LimitKey> = (typeof LIMIT_KINDS)[K] extends 'count' ? number | null : boolean
export type Limits = { readonly [K in LimitKey]: LimitValue<K> }

/** The limits of a tier. The wire calls a tier a plan. */
export interface TierLimits extends Limits {
  readonly support: 'limited' | 'full'
}

export type TierLimit = keyof TierLimits
export type CountLimit = { [K in LimitKey]: Limits[K] extends number | null ? K : never }[LimitKey]

/** The features that a tier opens or keeps closed, all of them open. */
export const OPEN_FEATURES = {
  stock: true,
  miter: true,
  prices: true,
  weights: true,
  complexity: true,
  margin: true,
  sawTime: true,
  jobs: true,
  import: true,
  export: true,
  thorough: true,
} as const satisfies Partial<TierLimits>

/** All features that a tier must open, closed. */
export const CLOSED_FEATURES = {
  stock: false,
  leftovers: 0,
  maxJoins: 0,
  miter: false,
  prices: false,
  weights: false,
  complexity: false,
  margin: false,
  sawTime: false,
  jobs: false,
  import: false,
  export: false,
  thorough: false,
  rack: 0,
  apiKeys: 0,
  apiCalls: 0,
} as const satisfies Record<keyof typeof OPEN_FEATURES, false> & Partial<TierLimits>

/** Every limit open; the starting point of builders and of limits that only some fields lower. */
export const UNLIMITED: TierLimits = {
  ...OPEN_FEATURES,
  items: null,
  input: null,
  panels: null,
  projects: null,
  materials: null,
  lengths: null,
  leftovers: null,
  maxJoins: null,
  rack: null,
  apiKeys: null,
  apiCalls: null,
  support: 'full',
}

/** The limits of a tier alone, without its name, its price and whose it is. */
export function tierLimitsOf(tier: TierLimits): TierLimits {
  const limits = Object.keys(UNLIMITED).map((key) => [key, tier[key as TierLimit]])
  return Object.fromEntries(limits) as TierLimits
}

/** The limit of this name, as errors and issues carry it; undefined for any other name. */
export const limitNamed = (name: unknown): TierLimit | undefined =>
  Object.keys(UNLIMITED).find((key): key is TierLimit => key === name)

/** Whether `count` of something is within a limit. */
export function isWithin(limits: TierLimits, limit: CountLimit, count: number): boolean {
  const most = limits[limit]
  return most === null || count <= most
}

/** Whether any of a feature may be used at all. */
export function isUnlocked(limits: TierLimits, limit: TierLimit): boolean {
  // A list of leftovers also limits quantities, so it needs the limit of stock as well.
  if (limit === 'leftovers' && !limits.stock) return false
  const value = limits[limit]
  return value === null || (typeof value === 'number' ? value > 0 : value === true || value === 'full')
}
