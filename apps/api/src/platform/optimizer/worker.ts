import { workerData } from 'node:worker_threads'
import { loadOptimizer } from '@kerfwise/optimizer/node'
import { type Job, signal } from './job.ts'

const engine = await loadOptimizer(workerData)
const utf8 = new TextEncoder()

/** One run of the optimizer, in a thread of the pool. */
export default function run({ request, signals, limitMs, reports }: Job): Uint8Array {
  Atomics.store(signals, signal.begun, 1)
  Atomics.notify(signals, signal.begun)
  const answer = engine.optimize(request, {
    stopped: () => Atomics.load(signals, signal.stop) !== 0,
    timeLimit: limitMs,
    ...(reports ? { onProgress: (better) => reports.postMessage(utf8.encode(better)) } : {}),
  })
  return utf8.encode(answer)
}
