/** Which claim of a proof file does not hold: that the plan has this hash, that it is right, that its bound is proved. */
export type ProofPart = 'hash' | 'plan' | 'bound'

/** Why a bound has no certificate. */
export type Unproved = 'joinedBars' | 'mitredBars' | 'outOfStock' | 'work'

/** A claim that does not hold; the checker's own English words. */
export interface Broken {
  readonly part: ProofPart
  readonly at: string
  readonly reason: string
}

/** The plan's figures about itself. They can be trusted if no claim about the plan is broken. */
export interface ProofSummary {
  readonly rows: number
  readonly pieces: number
  readonly cut: number
  readonly bars: number
  readonly stock: number
  /** The cost is money; otherwise it is millimetres. */
  readonly priced: boolean
  readonly cost: number
  readonly bound: number
  readonly gap: number
  readonly optimal: boolean
  readonly engine: string
}

export interface ProofReport {
  /** As the file says. */
  readonly hash: string
  /** Of the plan in the file; null where none can be read. */
  readonly found: string | null
  readonly plan: ProofSummary | null
  readonly unproved: Unproved | null
  readonly broken: readonly Broken[]
}

export type Verdict =
  /** No proof file; `at` is the member that is wrong. */
  { readonly refused: { readonly at: string; readonly reason: string } } | { readonly checked: ProofReport }

export const readVerdict = (json: string): Verdict => JSON.parse(json) as Verdict
