import { workerData } from 'node:worker_threads'
import { loadOptimizer } from '@kerfwise/optimizer/node'
import { type Done, type Job, signal } from './job.ts'

const engine = await loadOptimizer(workerData)
const utf8 = new TextEncoder()

/** One run of the optimizer, in a thread of the pool. */
export function work({ isList, request, signals, limitMs, reports }: Job): Done {
  Atomics.store(signals, signal.begun, 1)
  Atomics.notify(signals, signal.begun)
  const before = process.threadCpuUsage()
  const options = {
    stopped: () => Atomics.load(signals, signal.stop) !== 0,
    timeLimit: limitMs,
    ...(reports ? { onProgress: (better: string) => reports.postMessage(utf8.encode(better)) } : {}),
  }
  const answer = isList ? engine.plan(request, options) : engine.optimize(request, options)
  const { user, system } = process.threadCpuUsage(before)
  return { answer: utf8.encode(answer), workedUs: user + system }
}
