/** The engine's code in Node. */
import { readFile } from 'node:fs/promises'
import * as glue from '../../dist/kerfwise.js'
import { createEngine, type Engine } from '../engine.ts'

/**
 * Compiles the engine's code. The module can be sent to worker threads (`workerData`), which then need not
 * compile it again. A server that is bundled into one file names where it keeps `kerfwise_bg.wasm`.
 */
export const compileOptimizer = async (
  file: URL = new URL('../../dist/kerfwise_bg.wasm', import.meta.url),
): Promise<WebAssembly.Module> => WebAssembly.compile(await readFile(file))

/** The engine of this thread; a second call gives the same one. */
export const loadOptimizer = async (module?: WebAssembly.Module): Promise<Engine> => {
  glue.initSync({ module: module ?? (await compileOptimizer()) })
  return createEngine(glue)
}
