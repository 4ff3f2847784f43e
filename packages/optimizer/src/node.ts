/**
 * The optimizer and the checker in Node: one engine per thread. `solve`, `checkProof` and `writeProof` run in threads of their
 * own, since an engine blocks its thread; those of `solve` stay for the next one.
 */
import { readFile } from 'node:fs/promises'
import * as glue from '../dist/kerfwise.js'
import { createEngine, type Engine } from './engine.ts'
import type { OptimizeRequest, OptimizeResult } from './generated/model.ts'
import { askOnce } from './proof/ask-once.ts'
import { onceThread } from './proof/thread.ts'
import { checkWith, type Verdict } from './proof/verdict.ts'
import { type Written, writeWith } from './proof/write.ts'
import { type SolveInThreadOptions, solveBy } from './solve.ts'

export type { Engine } from './engine.ts'
export { NoPlan, OptimizerCrash, OptimizerUnavailable } from './errors.ts'
export { proofFile } from './proof/file.ts'
export type { Verdict } from './proof/verdict.ts'
export type { Written } from './proof/write.ts'
export type { SolveInThreadOptions } from './solve.ts'

/**
 * Compiles the engine's code. The module can be sent to worker threads (`workerData`), which then need not
 * compile it again. A server that is bundled into one file names where it keeps `kerfwise_bg.wasm`.
 */
export const compileOptimizer = async (
  file: URL = new URL('../dist/kerfwise_bg.wasm', import.meta.url),
): Promise<WebAssembly.Module> => WebAssembly.compile(await readFile(file))

/** The engine of this thread; a second call gives the same one. */
export const loadOptimizer = async (module?: WebAssembly.Module): Promise<Engine> => {
  glue.initSync({ module: module ?? (await compileOptimizer()) })
  return createEngine(glue)
}

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * Plans a list in a thread of its own, which stays for the next list. Rejects with a NoPlan where the request is wrong or no plan can serve it, with the
 * signal's reason, or with an OptimizerCrash.
 */
export const solve = async (
  request: OptimizeRequest,
  options: SolveInThreadOptions = {},
): Promise<OptimizeResult> => {
  compiled ??= compileOptimizer()
  return solveBy(await compiled, request, options)
}

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
