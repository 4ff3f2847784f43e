import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { heap, startServer } from '../server.ts'
import { type AttackName, addressOf, type Tally } from './attacks.ts'
import { serveNames } from './names.ts'
import { startProbe } from './probe.ts'
import type { Probed } from './probeWorker.ts'

export interface Phase {
  /** Seconds after which the process ended by itself; null if it did not. */
  readonly diedAfter: number | null
  /** Most resident memory of the server, in megabytes, over its whole life. */
  readonly peakMegabytes: number
  readonly probed: Probed
  /** The answers to the attackers. */
  readonly answers: Readonly<Record<string, Tally>>
}

const memoryEveryMs = 50
/** An attacker that does not stop by itself is ended. */
const graceMs = 5_000

/** Attacks a separate server for some seconds, by all named attacks at once, while others use it. */
export async function runPhase(names: readonly AttackName[], seconds: number): Promise<Phase> {
  const nameServer = await serveNames()
  const server = await startServer({
    KERFWISE_LOG_LEVEL: 'fatal',
    KERFWISE_WEBHOOK_NETWORKS: '127.0.0.0/8',
    NODE_OPTIONS: `${heap} --import ${new URL('./ownNames.mjs', import.meta.url)}`,
  })
  const began = performance.now()
  let peakMegabytes = 0
  let diedAfter: number | null = null
  const memory = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, peakOf(server.process.pid))
  }, memoryEveryMs)
  const died = () => {
    diedAfter ??= (performance.now() - began) / 1000
  }
  server.process.once('exit', died)
  try {
    const ready = await Promise.all(names.map((name) => prepare(name, server.url)))
    const probe = await startProbe(server.url)
    nameServer.slow()
    const attacked = ready.map(async ({ name, attack }) => [name, await attack(seconds)] as const)
    await Promise.race([pause(seconds * 1000), once(server.process, 'exit')])
    const probed = await probe.stop()
    return { diedAfter, peakMegabytes, probed, answers: Object.fromEntries(await Promise.all(attacked)) }
  } finally {
    clearInterval(memory)
    server.process.off('exit', died)
    await server.stop()
    nameServer.stop()
  }
}

/** Prepares an attack before the measurements begin, which the preparation would delay. */
async function prepare(name: AttackName, url: string) {
  const workerData = { name, target: { url, from: addressOf(name) } }
  const worker = new Worker(new URL('./attackWorker.ts', import.meta.url), { workerData })
  const ready = once(worker, 'message')
  await ready
  const attack = async (seconds: number): Promise<Tally> => {
    worker.postMessage(Date.now() + seconds * 1000)
    const message = once(worker, 'message').then(([tally]) => tally as Tally)
    const tally = await Promise.race([message, pause(seconds * 1000 + graceMs, { 'did not stop': 1 })])
    await worker.terminate()
    return tally
  }
  return { name, attack }
}

/** The peak that the system keeps; 0 when the process is gone. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
