/** Writes proof files in a page: the certificate of a plan that is there already, without a new search. */
import type { Certificate, OptimizeRequest, OptimizeResult, UnprovedReason } from './generated/model.ts'
import { askOnce, onceWorker } from './proof/ask-once.ts'
import { claimOf, proofFile } from './proof/file.ts'

/** A proof file's text, or why none can be written. */
export type Written =
  | { readonly file: string }
  | { readonly unproved: UnprovedReason }
  /** The request is not one that this optimizer takes, as may be with one of long ago. */
  | { readonly refused: string }

/** What the worker is asked, as JSON texts. */
export interface Claimed {
  readonly request: string
  readonly claim: string
}

const spawn = () => onceWorker(new Worker(new URL('./prover-worker.ts', import.meta.url), { type: 'module' }))

type Effort = NonNullable<OptimizeRequest['effort']>

/** An everyday proof takes a second at most; a hard one gets as long as a thorough search. */
const EFFORTS: readonly Effort[] = ['normal', 'thorough']

/** Writes a plan's proof file in a worker. Rejects with the signal's reason, an OptimizerUnavailable or an OptimizerCrash. */
export const writeProof = async (
  request: object,
  plan: OptimizeResult,
  signal?: AbortSignal,
): Promise<Written> => {
  let unproved: UnprovedReason = 'work'
  for (const effort of EFFORTS) {
    const ask: Claimed = { request: JSON.stringify({ ...request, effort }), claim: claimOf(plan) }
    const told: Certificate | { error: { message: string } } = JSON.parse(await askOnce(spawn, ask, signal))
    if ('error' in told) return { refused: told.error.message }
    if (!('search' in told)) return { file: proofFile(request, plan, told) }
    unproved = told.search.reason
  }
  return { unproved }
}
