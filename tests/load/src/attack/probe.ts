import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { newPerson } from './people.ts'
import type { Probed } from './probeWorker.ts'

const warmUpMs = 2_000

/** Begins to call like other visitors, with accounts made for it; `stop` returns their figures. */
export async function startProbe(url: string): Promise<{ stop(): Promise<Probed> }> {
  const workerData = {
    url,
    cookie: await newPerson(url, '127.0.0.5'),
    neighbour: await newPerson(url, '127.0.0.6', true),
  }
  const worker = new Worker(new URL('./probeWorker.ts', import.meta.url), { workerData })
  await once(worker, 'online')
  await pause(warmUpMs)
  return {
    async stop() {
      worker.postMessage('stop')
      const [probed] = (await once(worker, 'message')) as [Probed]
      return probed
    },
  }
}
