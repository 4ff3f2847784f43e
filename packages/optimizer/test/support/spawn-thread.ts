import { Worker } from 'node:worker_threads'
import type { Spawn } from '../../src/client/crew.ts'

export const spawnThread: Spawn = (onTell, onBreak) => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url))
  worker.on('message', onTell)
  worker.on('error', (fault) => onBreak(fault instanceof Error ? fault.message : String(fault)))
  return { ask: (ask) => worker.postMessage(ask), terminate: () => void worker.terminate() }
}
