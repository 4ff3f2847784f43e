import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

const warmUpMs = 300

/** Watches how long /rest/health takes until it is stopped, which gives the milliseconds of every call. */
export async function watchHealth(url: string): Promise<{ stop(): Promise<number[]> }> {
  const worker = new Worker(new URL('./healthWorker.ts', import.meta.url), { workerData: url })
  await once(worker, 'online')
  await pause(warmUpMs)
  return {
    async stop() {
      worker.postMessage('stop')
      const [milliseconds] = (await once(worker, 'message')) as [number[]]
      return milliseconds
    },
  }
}
