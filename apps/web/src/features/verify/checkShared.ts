import {
  type CutDocument,
  type OptimizeRequest,
  panelName,
  readSharedCheck,
  resultOf,
  type SharedCheck,
} from '@kerfwise/cutlist'
import type { OptimizeResult } from '@kerfwise/optimizer'
import type { Verdict } from '@kerfwise/optimizer/checker'
import { faultKey } from '../../shared/fault.ts'
import { loadShared } from '../../state/shares/shares.ts'

/** A plan of a shared project with the verdict on it; null where it is too old for a proof. */
export interface CheckedPlan {
  readonly name: string
  readonly verdict: Verdict | null
}

export type SharedOutcome =
  /** The address was withdrawn, or there never was one. */
  | { readonly kind: 'gone' }
  /** The project has another plan than the paper, or no plan. */
  | { readonly kind: 'changed' | 'none'; readonly token: string }
  | {
      readonly kind: 'checked'
      readonly token: string
      readonly named: boolean
      readonly plans: readonly CheckedPlan[]
    }

interface StoredPlan {
  readonly name: string
  readonly request: OptimizeRequest
  readonly plan: OptimizeResult
}

/** The stored plans of a project: the plan that a paper names, or all. */
function plansToCheck(document: CutDocument, { digits }: SharedCheck): readonly StoredPlan[] {
  return document.panels.flatMap(({ id }) => {
    const { data: plan, request } = resultOf(document, id)
    if (plan === null || request === null || !(plan.meta.scheme ?? '').startsWith(digits)) return []
    const name = [document.project.title, panelName(document, id)].filter((part) => part !== '').join(' – ')
    return [{ name, request, plan }]
  })
}

/** Proves a plan in a worker and checks the proof in another one, which shares no code with the first. */
async function verdictOf({ request, plan }: StoredPlan, signal: AbortSignal): Promise<Verdict | null> {
  if (typeof plan.meta.scheme !== 'string') return null
  const [{ proofFile, writeProof }, { checkProof }] = await Promise.all([
    import('@kerfwise/optimizer/prover'),
    import('@kerfwise/optimizer/checker'),
  ])
  const proof = await writeProof(request, plan, signal)
  if ('refused' in proof) return null
  // Without a certificate of the bound the plan itself is checked all the same.
  const file = 'file' in proof ? proof.file : proofFile(request, plan, { search: { reason: proof.unproved } })
  return checkProof(new Blob([file]), signal)
}

/** Fetches a shared project and checks its plans, one after the other. Rejects without a network. */
export async function checkShared(share: string, signal: AbortSignal): Promise<SharedOutcome> {
  const asked = readSharedCheck(share)
  if (!asked) return { kind: 'gone' }
  const { token, digits } = asked
  const document = await loadShared(token).catch((fault: unknown) => {
    if (faultKey(fault) === 'notFound') return null
    throw fault
  })
  if (!document) return { kind: 'gone' }
  const stored = plansToCheck(document, asked)
  if (stored.length === 0) return { kind: digits === '' ? 'none' : 'changed', token }
  const plans: CheckedPlan[] = []
  for (const each of stored) plans.push({ name: each.name, verdict: await verdictOf(each, signal) })
  return { kind: 'checked', token, named: digits !== '', plans }
}
