import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { Refusal } from '../errors/refusal.ts'
import { type Job, newSignals, signal } from './job.ts'

export interface OptimizerPool {
  /**
   * Optimizes a request (UTF-8 JSON) and gives the answer's bytes; `gone` tells that nobody waits any more, and
   * `onBetter` hears the bytes of each better answer on the way.
   */
  run(request: Uint8Array, gone: AbortSignal, onBetter?: OnBetter): Promise<Uint8Array>
  /** Calls that run or wait. */
  jobs(): number
  /** Asks every run to end soon with the best plan it has; the server is about to close. */
  hurry(): void
  /** True while the queue takes no more. */
  full(): boolean
  close(): Promise<void>
}

export type OnBetter = (answer: Uint8Array) => void

export interface PoolSettings {
  /** The worker's module. */
  readonly worker: URL
  /** The engine's compiled code, given to each thread. */
  readonly engine: object
  readonly threads: number
  readonly queue: number
  /** A run longer than this is asked to stop, and answers the best plan it has. */
  readonly limitMs: number
}

/** How long a run that was asked to stop may take to do so before its thread is ended. */
const graceMs = 3_000
/** Steps of niceness: the thread that answers requests goes before those that optimize. */
const niceness = 19
const retryAfterSeconds = 5

/** Worker threads that run the optimizer, behind a queue of limited length. */
export function createOptimizerPool(settings: PoolSettings): OptimizerPool {
  const pool = new Piscina<Job, Uint8Array>({
    filename: settings.worker.href,
    minThreads: 1,
    maxThreads: settings.threads,
    idleTimeout: 60_000,
    niceIncrement: niceness,
    env: {},
    workerData: settings.engine,
  })
  // Counted here: piscina keeps jobs that can be aborted in a second queue, which its own limit does not see.
  const most = settings.threads + settings.queue
  let jobs = 0
  const running = new Set<Job['signals']>()
  return {
    async run(request, gone, onBetter) {
      if (jobs >= most) throw new Refusal('busy', {}, retryAfterSeconds)
      jobs += 1
      const signals = newSignals()
      running.add(signals)
      const line = onBetter ? lineTo(onBetter) : null
      const job = { request, signals, limitMs: settings.limitMs, reports: line?.port2 ?? null }
      try {
        return await runJob(pool, job, gone)
      } finally {
        line?.port1.close()
        jobs -= 1
        running.delete(signals)
      }
    },
    jobs: () => jobs,
    hurry() {
      for (const signals of running) Atomics.store(signals, signal.stop, 1)
    },
    full: () => jobs >= most,
    close: () => pool.close({ force: true }),
  }
}

/** The thread's answers on the way do not pass through piscina, which hears of a job once. */
function lineTo(onBetter: OnBetter): MessageChannel {
  const line = new MessageChannel()
  line.port1.on('message', onBetter)
  return line
}

async function runJob(pool: Piscina<Job, Uint8Array>, job: Job, gone: AbortSignal): Promise<Uint8Array> {
  gone.throwIfAborted()
  const { signals, limitMs } = job
  const ended = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const end = (afterMs: number) => timers.add(setTimeout(() => ended.abort(), afterMs))
  // A job that waits leaves the queue; one that runs is asked first, since ending a thread costs a new one.
  const leave = () => {
    Atomics.store(signals, signal.stop, 1)
    end(Atomics.load(signals, signal.begun) === 1 ? graceMs : 0)
  }
  gone.addEventListener('abort', leave)
  let settled = false
  void whenBegun(signals).then(() => settled || end(limitMs + graceMs))
  try {
    const transferList = job.reports ? [job.reports] : []
    return await pool.run(job, { signal: ended.signal, transferList })
  } catch (error) {
    gone.throwIfAborted()
    if (ended.signal.aborted) throw new Refusal('busy', {}, retryAfterSeconds)
    throw error
  } finally {
    settled = true
    Atomics.store(signals, signal.begun, 1)
    Atomics.notify(signals, signal.begun)
    for (const timer of timers) clearTimeout(timer)
    gone.removeEventListener('abort', leave)
  }
}

async function whenBegun(signals: Int32Array<SharedArrayBuffer>): Promise<void> {
  await Atomics.waitAsync(signals, signal.begun, 0).value
}
