import type { OptimizeResult } from '@kerfwise/optimizer'
import { proofFile, writeProof } from '@kerfwise/optimizer/node'
import { Fault } from '../fault.ts'
import { LIMITS } from '../limits.ts'

/** Like `writeProof`, for so long; a proof that takes longer counts as one that is too long. */
const written = async (request: object, plan: OptimizeResult, signal: AbortSignal) => {
  const over = AbortSignal.timeout(LIMITS.seconds.usual * 1000)
  try {
    return await writeProof(request, plan, AbortSignal.any([signal, over]))
  } catch (fault) {
    if (signal.aborted || !over.aborted) throw fault
    return { unproved: 'work' } as const
  }
}

/**
 * The text of a plan's proof file, with the certificate of the answer or else a new one. If there can be no
 * certificate, the file names the reason, and all other claims can still be checked.
 */
export const proofText = async (
  request: object,
  plan: OptimizeResult,
  signal: AbortSignal,
): Promise<string> => {
  if (plan.meta.certificate) return proofFile(request, plan, plan.meta.certificate)
  const proof = await written(request, plan, signal)
  if ('file' in proof) return proof.file
  if ('refused' in proof) throw new Fault('request', proof.refused)
  return proofFile(request, plan, { search: { reason: proof.unproved } })
}
