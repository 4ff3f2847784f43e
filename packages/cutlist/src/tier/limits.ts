/** What a tier allows; null is no limit. The wire calls a tier a plan. */
export interface TierLimits {
  /** Rows in a panel. */
  readonly items: number | null
  /** Pieces in a panel and in a run. */
  readonly input: number | null
  readonly panels: number | null
  readonly projects: number | null
  readonly materials: number | null
  /** Bar lengths of a material. */
  readonly lengths: number | null
  /** Finite quantities and leftovers. */
  readonly stock: boolean
  readonly leftovers: number | null
  readonly maxJoins: number | null
  readonly miter: boolean
  readonly prices: boolean
  readonly weights: boolean
  readonly complexity: boolean
  readonly import: boolean
  readonly export: boolean
  readonly thorough: boolean
  readonly support: 'limited' | 'full'
}

export type TierLimit = keyof TierLimits
export type CountLimit = {
  [K in TierLimit]: TierLimits[K] extends number | null ? K : never
}[TierLimit]
export type FlagLimit = { [K in TierLimit]: TierLimits[K] extends boolean ? K : never }[TierLimit]

/** The features that a tier opens or keeps closed, all of them open. */
export const OPEN_FEATURES = {
  stock: true,
  miter: true,
  prices: true,
  weights: true,
  complexity: true,
  import: true,
  export: true,
  thorough: true,
} as const satisfies Partial<TierLimits>

/** The same and what only counts where a tier opens it, all of it closed. */
export const CLOSED_FEATURES = {
  stock: false,
  leftovers: 0,
  maxJoins: 0,
  miter: false,
  prices: false,
  weights: false,
  complexity: false,
  import: false,
  export: false,
  thorough: false,
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
  support: 'full',
}

/** Whether `count` of something is within a limit. */
export function isWithin(limits: TierLimits, limit: CountLimit, count: number): boolean {
  const most = limits[limit]
  return most === null || count <= most
}

/** Whether any of a feature may be used at all. */
export function isUnlocked(limits: TierLimits, limit: TierLimit): boolean {
  const value = limits[limit]
  return value === null || (typeof value === 'number' ? value > 0 : value === true || value === 'full')
}
