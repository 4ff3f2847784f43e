import { compileOptimizer } from '@kerfwise/optimizer/node'
import { besideServer } from '../beside.ts'
import type { Env } from '../env.ts'
import { createOptimizerPool, type OptimizerPool } from './pool.ts'

/** The pool of this process: the engine is compiled once and its code shared by the threads. */
export async function startOptimizer(env: Env): Promise<OptimizerPool> {
  return createOptimizerPool({
    worker: besideServer('./worker.js') ?? new URL('./worker.ts', import.meta.url),
    engine: await compileOptimizer(besideServer('./kerfwise_bg.wasm')),
    seats: { any: env.KERFWISE_OPTIMIZER_THREADS, short: env.KERFWISE_OPTIMIZER_SHORT_THREADS },
    most: env.KERFWISE_OPTIMIZER_QUEUE,
    mostOfCaller: env.KERFWISE_OPTIMIZER_QUEUE_CALLER,
    mostBytes: env.KERFWISE_OPTIMIZER_QUEUE_MEGABYTES * 1_000_000,
    limitMs: env.KERFWISE_OPTIMIZER_SECONDS * 1000,
    shortLimitMs: env.KERFWISE_OPTIMIZER_SHORT_SECONDS * 1000,
  })
}
