import { fromWireMm, type Nanometres } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest, Proof } from '../../lists/base/wire.ts'

/** How much more than the best possible plan this one may take, in money or material. */
export type Excess =
  | { readonly kind: 'money'; readonly amount: number }
  /** The length of the bars; null if all bars have one length. */
  | { readonly kind: 'bars'; readonly count: number; readonly length: Nanometres | null }

/** How far it is proved that no plan as good wastes less; null where nothing is known. */
export type Scrap =
  | { readonly kind: 'least' }
  | { readonly kind: 'within'; readonly length: Nanometres }
  | null

/** A statement that a plan may make about itself: the key of a sentence and its parameters. */
export type ProofStatement =
  | { readonly textKey: 'plan.proof.optimal'; readonly scrap?: NonNullable<Scrap> }
  /** Where bars have prices it is the cost that is proved. */
  | { readonly textKey: 'plan.proof.cheapest'; readonly scrap?: NonNullable<Scrap> }
  /** The cost less the worth of the offcuts. */
  | { readonly textKey: 'plan.proof.cheapestNet'; readonly scrap?: NonNullable<Scrap> }
  /** Where the stock does not reach for all pieces no plan leaves less of them. */
  | { readonly textKey: 'plan.proof.mostCut' }
  /** `gap` is a share of the objective, above 0, never rounded down. */
  | { readonly textKey: 'plan.proof.within'; readonly gap: number; readonly excess: Excess }
  | { readonly textKey: 'plan.proof.none' }

interface ProvedPlan {
  readonly priced: boolean
  /** Offcuts are worth money. */
  readonly worth: boolean
  /** Pieces are left over. */
  readonly short: boolean
  readonly stock: OptimizeRequest['stock']
  readonly after?: OptimizeRequest['after']
}

/** Below this share of a unit a difference is only the rounding of binary fractions. */
const noise = 1e-6

/** Rounded up, as the gap is. */
function excessOf({ objective, lowerBound }: Proof, { priced, stock }: ProvedPlan): Excess {
  const over = objective - lowerBound
  if (priced) return { kind: 'money', amount: Math.ceil(over * 100 - noise) / 100 }
  const bought = stock.filter(({ leftover }) => !leftover)
  const shortest = Math.min(...(bought.length > 0 ? bought : stock).map(({ length }) => length))
  if (stock.every(({ length, leftover }) => length === shortest && !leftover)) {
    const count = Math.round(objective / shortest) - Math.ceil(lowerBound / shortest - noise)
    if (count > 0) return { kind: 'bars', count, length: null }
  }
  // As many of the shortest bars as hold the difference.
  const count = Math.max(1, Math.ceil(over / shortest - noise))
  return { kind: 'bars', count, length: fromWireMm(shortest) }
}

/**
 * Rounded up to a tenth of a millimetre. Answers of earlier versions have no levels. Where something else counts before
 * scrap, a plan that is worse in that may waste less.
 */
function scrapOf({ levels }: Proof, { after = 'scrap' }: ProvedPlan): Scrap {
  if (after !== 'scrap' || levels?.leftovers) return null
  const waste = levels?.waste
  if (waste?.optimal) return { kind: 'least' }
  const isBounded = waste?.bound != null && levels?.cost?.optimal && levels.joints?.optimal !== false
  if (!isBounded) return null
  const less = Math.ceil((waste.value - (waste.bound ?? 0)) * 10 - noise) / 10
  return { kind: 'within', length: fromWireMm(less) }
}

/** A gap is rounded up to a thousandth, so that the statement never promises more than was proved. */
export function proofStatement(proof: Proof, of: ProvedPlan): ProofStatement {
  const { optimal, gap, lowerBound } = proof
  if (optimal && of.short) return { textKey: 'plan.proof.mostCut' }
  if (optimal) {
    const least = of.priced ? 'plan.proof.cheapest' : 'plan.proof.optimal'
    const scrap = scrapOf(proof, of)
    return { textKey: of.worth ? 'plan.proof.cheapestNet' : least, ...(scrap && { scrap }) }
  }
  if (lowerBound <= 0 || gap >= 1) return { textKey: 'plan.proof.none' }
  return {
    textKey: 'plan.proof.within',
    gap: Math.max(1, Math.ceil(gap * 1000)) / 1000,
    excess: excessOf(proof, of),
  }
}

/** The key, below `proof`, of the text with the reason why there is no better plan, or no known one. */
export const PROOF_REASONS = {
  'plan.proof.optimal': 'why.optimal',
  'plan.proof.cheapest': 'why.optimal',
  'plan.proof.cheapestNet': 'why.optimal',
  'plan.proof.mostCut': 'why.mostCut',
  'plan.proof.within': 'why.within',
  'plan.proof.none': 'why.none',
} as const satisfies Record<ProofStatement['textKey'], string>

type Gap = Extract<ProofStatement, { textKey: 'plan.proof.within' | 'plan.proof.none' }>

/** Whether no better plan is left to look for. */
export const isProof = (statement: ProofStatement): statement is Exclude<ProofStatement, Gap> =>
  statement.textKey !== 'plan.proof.within' && statement.textKey !== 'plan.proof.none'

/** What a statement says about scrap. */
export const scrapIn = (statement: ProofStatement): Scrap => ('scrap' in statement && statement.scrap) || null

/** The texts about a proof, by their keys below `plan`. */
export type ProofText =
  | 'proof.optimal'
  | 'proof.cheapest'
  | 'proof.cheapestNet'
  | 'proof.mostCut'
  | 'proof.leastScrap'
  | 'proof.scrapWithin'
  | 'proof.within'
  | 'proof.withinExcess'
  | 'proof.none'
  | 'proof.kerf'
  | 'proof.kerfUnset'
  | 'proof.partial'
  | 'proof.picked'
  | 'proof.fewLengths'

const PROOF_TEXTS = {
  'plan.proof.optimal': 'proof.optimal',
  'plan.proof.cheapest': 'proof.cheapest',
  'plan.proof.cheapestNet': 'proof.cheapestNet',
  'plan.proof.mostCut': 'proof.mostCut',
  'plan.proof.within': 'proof.within',
  'plan.proof.none': 'proof.none',
} as const satisfies Record<ProofStatement['textKey'], ProofText>

interface KnownOfProof {
  /** The time ran out before everything was tried. */
  readonly partial: boolean
  readonly excess: boolean
  readonly kerf: boolean
  /** A plan that the person picked for its work at the saw, by its bars or by the number of lengths on a bar. */
  readonly picked?: Picked
}

export type Picked = 'patterns' | 'lengths' | null

/** How a plan of this request was picked, if the material has `complexity` as its limit. */
export function pickedBy(
  request: Pick<OptimizeRequest, 'patterns' | 'complexity'>,
  complexity: number,
): Picked {
  if (request.patterns !== undefined) return 'patterns'
  return request.complexity < Math.min(complexity, 4) ? 'lengths' : null
}

/**
 * The texts with the reason why there is no better plan, or no known one, by their keys with the name of the file. A
 * plan with picked bars is away from its bound because the person chose so, not for want of searching.
 */
export function proofReasons({ textKey }: ProofStatement, picked: Picked) {
  if (picked === 'patterns' && textKey === 'plan.proof.within') return ['plan:proof.picked'] as const
  const reason = `proof:${PROOF_REASONS[textKey]}` as const
  return picked === 'lengths' ? (['plan:proof.fewLengths', reason] as const) : ([reason] as const)
}

/** The sentences beside a plan: the statement, the kerf that it counts with, and whether the search was cut short. */
export function proofTexts(
  statement: ProofStatement,
  { partial, excess, kerf, picked = null }: KnownOfProof,
): readonly ProofText[] {
  const { textKey } = statement
  const scrap = scrapIn(statement)
  const own = textKey === 'plan.proof.within' && excess ? 'proof.withinExcess' : PROOF_TEXTS[textKey]
  const counted = kerf ? 'proof.kerf' : 'proof.kerfUnset'
  return [
    ...(picked === 'patterns' ? (['proof.picked'] as const) : []),
    ...(picked === 'lengths' ? (['proof.fewLengths'] as const) : []),
    own,
    ...(scrap?.kind === 'least' ? (['proof.leastScrap'] as const) : []),
    ...(scrap?.kind === 'within' ? (['proof.scrapWithin'] as const) : []),
    ...(textKey === 'plan.proof.none' ? [] : ([counted] as const)),
    ...(partial ? (['proof.partial'] as const) : []),
  ]
}
