/**
 * The optimizer and the checker in Node: one engine per thread. `solve`, `checkProof` and `writeProof` run in threads of their
 * own, since an engine blocks its thread; those of `solve` stay for the next one.
 */
import type { OptimizeResult } from './generated/model.ts'
import { askOnce } from './proof/ask-once.ts'
import { onceThread } from './proof/thread.ts'
import { checkWith, type Verdict } from './proof/verdict.ts'
import { type Written, writeWith } from './proof/write.ts'

export type { Engine } from './engine.ts'
export { NoPlan, OptimizerCrash, OptimizerUnavailable } from './errors.ts'
export { proofFile } from './proof/file.ts'
export { loadChecker } from './proof/loading.ts'
export type { Verdict } from './proof/verdict.ts'
export type { Written } from './proof/write.ts'
export { compileOptimizer, loadOptimizer } from './solving/loading.ts'
export { solve } from './solving/node.ts'

const checkThread = () => onceThread(new URL('./check-thread.ts', import.meta.url))
const proveThread = () => onceThread(new URL('./prove-thread.ts', import.meta.url))

/**
 * Checks the bytes of a proof file in a thread of its own, by a module that holds no line of the search. Rejects with the
 * signal's reason, and with an OptimizerCrash where the file asks for more memory than a check may take.
 */
export const checkProof = (file: Uint8Array, signal?: AbortSignal): Promise<Verdict> =>
  checkWith(() => askOnce(checkThread, file, signal), file.byteLength)

/** Writes a plan's proof file in a thread of its own. Rejects with the signal's reason or an OptimizerCrash. */
export const writeProof = (request: object, plan: OptimizeResult, signal?: AbortSignal): Promise<Written> =>
  writeWith((claimed) => askOnce(proveThread, claimed, signal), request, plan)
