/** The thread of `solve` and `plan`: started by `node.ts`, never imported. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadOptimizer } from './loading.ts'
import { answerTo, type Report, type Task } from './messages.ts'

const tell = (report: Report) => parentPort?.postMessage(report)
const module: WebAssembly.Module = workerData
const engine = await loadOptimizer(module)

// Tasks that came before are kept for this listener.
parentPort?.on('message', (task: Task) => {
  const answer = answerTo(task, engine, (better) => tell({ type: 'progress', answer: better }))
  tell({ type: 'answer', answer })
})
