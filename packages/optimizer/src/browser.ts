/** The optimizer in a page: solves run in a worker, and the newest request is the one that counts. */
import { OptimizerClient } from './client/client.ts'
import type { Spawn } from './client/crew.ts'
import type { Tell } from './worker/messages.ts'

export { OptimizerClient } from './client/client.ts'

const spawn: Spawn = (onTell, onBreak) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<Tell>) => onTell(event.data))
  worker.addEventListener('error', (event) => onBreak(event.message))
  worker.addEventListener('messageerror', () => onBreak('a message could not be read'))
  return { ask: (ask) => worker.postMessage(ask), terminate: () => worker.terminate() }
}

/** Starts the optimizer's worker; `close` ends it. */
export const createOptimizerClient = (): OptimizerClient => new OptimizerClient(spawn)
