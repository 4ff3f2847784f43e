/** Which claim of a proof file does not hold: that the plan has this hash, that it is right, that its bound is proved. */
export type ProofPart = 'hash' | 'plan' | 'bound'

/** Why a bound has no certificate. */
export type Unproved = 'joinedBars' | 'mitredBars' | 'offcutWorth' | 'outOfStock' | 'work'

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
  /** The value in the file. */
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

/** The verdict of a report. `bounded`: the plan is right, and its distance from the best plan is proved. */
export type Standing = 'proved' | 'bounded' | 'unproved' | 'wrong'

/** A bound without a certificate breaks no claim: the plan may be right all the same. */
export const standingOf = ({ broken, unproved, plan }: ProofReport): Standing => {
  if (!plan || broken.some(({ part }) => part !== 'bound' || unproved === null)) return 'wrong'
  if (unproved !== null) return 'unproved'
  return plan.optimal ? 'proved' : 'bounded'
}

export const readVerdict = (json: string): Verdict => JSON.parse(json) as Verdict

/** Bytes of the largest file that is read: some times the largest that a list within the limits can make. */
export const MOST_PROOF_BYTES = 32 * 1024 * 1024

/** The verdict of a checker on a file of so many bytes; a larger file is not shown to the checker. */
export const checkWith = async (ask: () => Promise<string>, bytes: number): Promise<Verdict> =>
  bytes > MOST_PROOF_BYTES
    ? { refused: { at: 'size', reason: `is larger than ${MOST_PROOF_BYTES / 1024 / 1024} MB` } }
    : readVerdict(await ask())
