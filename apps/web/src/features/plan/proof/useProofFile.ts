import type { AnsweredPlan } from '@kerfwise/cutlist'
import type { UnprovedReason } from '@kerfwise/optimizer'
import { download } from '../../../shared/download.ts'
import { useNewest } from '../../../shared/useNewest.ts'

type State =
  | { step: 'idle' | 'writing' | 'done' | 'failed' }
  /** The bound rests on a search that leaves nothing to check. */
  | { step: 'unproved'; reason: UnprovedReason }
  /** The optimizer no longer takes the request, or the plan comes without a hash. */
  | { step: 'old' }

/** Digits of the hash in a file's name, enough to distinguish the plans in one folder. */
const digits = 8

/** Writes a plan's proof file in a worker and downloads it. The work ends with the component. */
export function useProofFile({ answer, built }: AnsweredPlan) {
  const { state, run, cancel } = useNewest<State>({ step: 'idle' })
  const written = async (signal: AbortSignal): Promise<State> => {
    // Loaded when it is asked for: few ask.
    const { writeProof } = await import('@kerfwise/optimizer/prover')
    const { scheme } = answer.meta
    if (typeof scheme !== 'string') return { step: 'old' }
    const proof = await writeProof(built.request, answer, signal)
    if ('refused' in proof) return { step: 'old' }
    if ('unproved' in proof) return { step: 'unproved', reason: proof.unproved }
    const bytes = new TextEncoder().encode(proof.file)
    download({ name: `kerfwise-${scheme.slice(0, digits)}.proof.json`, type: 'application/json', bytes })
    return { step: 'done' }
  }
  return { state, write: () => run({ step: 'writing' }, { step: 'failed' }, written), cancel }
}
