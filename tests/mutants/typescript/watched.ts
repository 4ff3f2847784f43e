// Which fault the tests are shown now, for the thread that watches them.
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** The turn, the fault that is shown in it, -1 for none, and the milliseconds of a processor that it may take. */
export const cell = { turn: 0, fault: 1, allowed: 2 } as const

/** Memory that no test needs without a fault. */
export const mostBytes = 3_000_000_000

export const startWatching = () => {
  const cells = new Int32Array(new SharedArrayBuffer(12)).fill(-1)
  const path = fileURLToPath(new URL('watchdog.ts', import.meta.url))
  new Worker(path, { workerData: cells.buffer }).unref()
  return (fault: number, allowed = 0) => {
    Atomics.store(cells, cell.fault, -1)
    Atomics.store(cells, cell.allowed, Math.round(allowed))
    Atomics.add(cells, cell.turn, 1)
    Atomics.store(cells, cell.fault, fault)
  }
}
