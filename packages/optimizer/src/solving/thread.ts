/** The thread of `solve` and `plan`: started by `node.ts`, never imported. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadOptimizer } from './loading.ts'
import type { Report, Task } from './messages.ts'

const tell = (report: Report) => parentPort?.postMessage(report)
const module: WebAssembly.Module = workerData
const engine = await loadOptimizer(module)

// Tasks that came before are kept for this listener.
parentPort?.on('message', ({ form, request, timeLimit, reports }: Task) => {
  const options = {
    ...(timeLimit !== undefined && { timeLimit }),
    ...(reports && { onProgress: (better: string) => tell({ type: 'progress', answer: better }) }),
  }
  const answer = form === 'list' ? engine.plan(request, options) : engine.optimize(request, options)
  tell({ type: 'answer', answer })
})
