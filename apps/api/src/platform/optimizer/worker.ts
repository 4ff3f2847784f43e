import { workerData } from 'node:worker_threads'
import { loadOptimizer } from '@kerfwise/optimizer/node'
import { type Done, type Job, signal } from './job.ts'

const engine = await loadOptimizer(workerData)
const utf8 = new TextEncoder()

/** One run of the optimizer, in a thread of the pool. */
export default function run({ request, signals, limitMs, reports }: Job): Done {
  Atomics.store(signals, signal.begun, 1)
  Atomics.notify(signals, signal.begun)
  const before = process.threadCpuUsage()
  const answer = engine.optimize(request, {
    stopped: () => Atomics.load(signals, signal.stop) !== 0,
    timeLimit: limitMs,
    ...(reports ? { onProgress: (better) => reports.postMessage(utf8.encode(better)) } : {}),
  })
  const { user, system } = process.threadCpuUsage(before)
  return { answer: utf8.encode(answer), workedUs: user + system }
}
