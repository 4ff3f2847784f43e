/** Checks proof files in a page, by a module of wasm that holds the verifier and no line of the search. */
import { askOnce, onceWorker } from './proof/ask-once.ts'
import { readVerdict, type Verdict } from './proof/verdict.ts'

export type { ProofPart, ProofReport, ProofSummary, Verdict } from './proof/verdict.ts'

/** Bytes of the largest file that is read: some times the largest that a list within the limits can make. */
export const MOST_PROOF_BYTES = 32 * 1024 * 1024

const spawn = () =>
  onceWorker(new Worker(new URL('./checker-worker.ts', import.meta.url), { type: 'module' }))

/**
 * Checks a proof file in a worker of its own. Rejects with the signal's reason, with an OptimizerUnavailable where this
 * browser cannot run the checker, and with an OptimizerCrash where the file asks for more memory than a check may take.
 */
export const checkProof = async (file: Blob, signal?: AbortSignal): Promise<Verdict> => {
  if (file.size > MOST_PROOF_BYTES)
    return { refused: { at: 'size', reason: `is larger than ${MOST_PROOF_BYTES / 1024 / 1024} MB` } }
  return readVerdict(await askOnce(spawn, file, signal))
}
