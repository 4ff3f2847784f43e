/** The thread of `solve`: started by `solve.ts`, never imported. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadOptimizer } from './node.ts'
import type { Report, Task } from './solve.ts'

const tell = (report: Report) => parentPort?.postMessage(report)
const module: WebAssembly.Module = workerData
const engine = await loadOptimizer(module)

// Tasks that came before are kept for this listener.
parentPort?.on('message', ({ request, timeLimit, reports }: Task) => {
  const answer = engine.optimize(request, {
    ...(timeLimit !== undefined && { timeLimit }),
    ...(reports && { onProgress: (better: string) => tell({ type: 'progress', answer: better }) }),
  })
  tell({ type: 'answer', answer })
})
