import { isDeepStrictEqual } from 'node:util'
import type { PanelResult } from '@kerfwise/cutlist'
import { type OptimizeResult, standingOf } from '@kerfwise/optimizer'
import { proofFile, type Verdict } from '@kerfwise/optimizer/node'

export type Check = (file: Uint8Array) => Verdict

/** A plan that somebody sends: nobody has checked it yet. */
export interface PlanToCheck {
  readonly panel: string
  /** JSON texts of results of a panel: as it was sent, and as it is stored. */
  readonly sent: string
  readonly stored: string | undefined
  /** The plan as a proof file, of a plan that came beside its request. */
  readonly claim: string | undefined
}

export interface CheckedPlan {
  readonly panel: string
  /** JSON text of the result, which says of its proof no more than was checked here. */
  readonly result: string
  readonly proof: 'proved' | 'bounded' | 'unproved' | 'kept'
}

/** A plan as a proof file. Without a certificate there is nothing to check about its bound, but about the plan there is. */
export const claimOf = (request: object, answer: OptimizeResult): string =>
  proofFile(request, answer, answer.meta.certificate ?? { search: { reason: 'work' as const } })

/** How far a claim holds; the reason where the plan is wrong. */
export function standingOfClaim(
  claim: string,
  check: Check,
): Exclude<CheckedPlan['proof'], 'kept'> | { reason: string } {
  const verdict = check(new TextEncoder().encode(claim))
  if ('refused' in verdict)
    return { reason: `cannot be checked: ${verdict.refused.at} ${verdict.refused.reason}` }
  const standing = standingOf(verdict.checked)
  if (standing !== 'wrong') return standing
  const [broken] = verdict.checked.broken
  return { reason: `does not hold: ${broken?.at ?? ''} ${broken?.reason ?? ''}`.trim() }
}

/** The plan without what a certificate does not prove: anything where there is none, else the levels behind the cost. */
export function withProvedAlone(
  answer: OptimizeResult,
  standing: Exclude<CheckedPlan['proof'], 'kept'>,
): OptimizeResult {
  const { levels: _, ...bound } = answer.meta.proof
  const proof = standing === 'unproved' ? { ...bound, optimal: false, lowerBound: 0, gap: 1 } : bound
  return { ...answer, meta: { ...answer.meta, proof } }
}

/** The plan with its hash: it has the names of its panel's rows, which a program may call otherwise. */
function withHash(request: object, answer: OptimizeResult, check: Check): OptimizeResult {
  const claim = proofFile(request, answer, { search: { reason: 'work' } })
  const verdict = check(new TextEncoder().encode(claim))
  const hash = 'refused' in verdict ? null : verdict.checked.found
  if (hash === null) throw new Error('a plan that holds cannot be read by the names of its rows')
  return { ...answer, meta: { ...answer.meta, scheme: hash } }
}

/** Checks the plans that a program sends with a project; the reason where one is wrong. */
export function checkPlans(
  plans: readonly PlanToCheck[],
  check: Check,
): { readonly checked: readonly CheckedPlan[] } | { readonly path: string; readonly reason: string } {
  const checked: CheckedPlan[] = []
  for (const { panel, sent, stored, claim } of plans) {
    const result: PanelResult = JSON.parse(sent)
    const { data, request } = result
    if (data === null || request === null) continue
    const before: Partial<PanelResult> = stored === undefined ? {} : JSON.parse(stored)
    if (isDeepStrictEqual([data, request], [before.data, before.request])) {
      checked.push({ panel, result: sent, proof: 'kept' })
      continue
    }
    const standing = standingOfClaim(claim ?? claimOf(request, data), check)
    if (typeof standing === 'object')
      return { path: `$.results.${panel}${claim === undefined ? '' : '.answer'}`, ...standing }
    const proved = withProvedAlone(data, standing)
    const own = claim === undefined ? proved : withHash(request, proved, check)
    checked.push({ panel, result: JSON.stringify({ ...result, data: own, byPage: false }), proof: standing })
  }
  return { checked }
}
