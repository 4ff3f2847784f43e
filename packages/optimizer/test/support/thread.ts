/** The worker of `browser.ts` with Node's means: the same engine, served over the same line. */
import { parentPort } from 'node:worker_threads'
import { loadOptimizer } from '../../src/node.ts'
import { serve } from '../../src/worker/serve.ts'

if (!parentPort) throw new Error('this file runs in a thread')
const port = parentPort
await serve(
  { listen: (onAsk) => port.on('message', onAsk), tell: (tell) => port.postMessage(tell) },
  loadOptimizer,
)
