/** Checks proof files in a page, by a module of wasm that holds the verifier and no line of the search. */
import { askOnce, onceWorker } from './proof/ask-once.ts'
import { checkWith, type Verdict } from './proof/verdict.ts'

export type { ProofPart, ProofReport, ProofSummary, Verdict } from './proof/verdict.ts'
export { MOST_PROOF_BYTES } from './proof/verdict.ts'

const spawn = () =>
  onceWorker(new Worker(new URL('./checker-worker.ts', import.meta.url), { type: 'module' }))

/**
 * Checks a proof file in a worker of its own. Rejects with the signal's reason, with an OptimizerUnavailable where this
 * browser cannot run the checker, and with an OptimizerCrash where the file asks for more memory than a check may take.
 */
export const checkProof = (file: Blob, signal?: AbortSignal): Promise<Verdict> =>
  checkWith(() => askOnce(spawn, file, signal), file.size)
