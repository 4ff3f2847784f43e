/** Writes proof files in a page: the certificate of a plan that is there already, without a new search. */
import type { OptimizeResult } from './generated/model.ts'
import { askOnce, onceWorker } from './proof/ask-once.ts'
import { type Written, writeWith } from './proof/write.ts'

export { proofFile } from './proof/file.ts'

const spawn = () => onceWorker(new Worker(new URL('./prover-worker.ts', import.meta.url), { type: 'module' }))

/** Writes a plan's proof file in a worker. Rejects with the signal's reason, an OptimizerUnavailable or an OptimizerCrash. */
export const writeProof = (request: object, plan: OptimizeResult, signal?: AbortSignal): Promise<Written> =>
  writeWith((claimed) => askOnce(spawn, claimed, signal), request, plan)
