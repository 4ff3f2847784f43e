import type { Certificate, OptimizeRequest, OptimizeResult, UnprovedReason } from '../generated/model.ts'
import { claimOf, proofFile } from './file.ts'

/** A proof file's text, or why none can be written. */
export type Written =
  | { readonly file: string }
  | { readonly unproved: UnprovedReason }
  /** The request is not one that this optimizer takes, as may be with one of long ago. */
  | { readonly refused: string }

/** The inputs of `certify`, as JSON texts. */
export interface Claimed {
  readonly request: string
  readonly claim: string
}

type Effort = NonNullable<OptimizeRequest['effort']>

/** An everyday proof takes a second at most; a hard one gets as long as a thorough search. */
const EFFORTS: readonly Effort[] = ['normal', 'thorough']

/** Writes a plan's proof file with the certificate that `certify` gives for the plan's claims. */
export const writeWith = async (
  certify: (claimed: Claimed) => Promise<string>,
  request: object,
  plan: OptimizeResult,
): Promise<Written> => {
  let unproved: UnprovedReason = 'work'
  for (const effort of EFFORTS) {
    const written: Certificate | { error: { message: string } } = JSON.parse(
      await certify({ request: JSON.stringify({ ...request, effort }), claim: claimOf(plan) }),
    )
    if ('error' in written) return { refused: written.error.message }
    if (!('search' in written)) return { file: proofFile(request, plan, written) }
    unproved = written.search.reason
  }
  return { unproved }
}
