import { MessageChannel } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import { Refusal } from '../errors/refusal.ts'
import { retryAfterSeconds } from '../scheduler/scheduler.ts'
import { type Done, type Job, signal } from './job.ts'

export type OnBetter = (answer: Uint8Array) => void

/**
 * How long a run that was asked to stop may take to do so before its thread is ended. The threads give way to
 * everything else on the machine, so beside other work the few steps to a whole plan can take seconds.
 */
const graceMs = 20_000

/** Runs a job in a free thread. Ends the run of a caller who has left. */
export async function runJob(
  pool: Piscina<Job, Done>,
  task: Omit<Job, 'reports'>,
  gone: AbortSignal,
  onBetter?: OnBetter,
): Promise<Done> {
  gone.throwIfAborted()
  const line = onBetter ? lineTo(onBetter) : null
  const job = { ...task, reports: line?.port2 ?? null }
  const { signals, limitMs } = job
  const ended = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const end = (afterMs: number) => timers.add(setTimeout(() => ended.abort(), afterMs))
  // A run is asked first, since ending a thread costs a new one.
  const leave = () => {
    Atomics.store(signals, signal.stop, 1)
    end(Atomics.load(signals, signal.begun) === 1 ? graceMs : 0)
  }
  gone.addEventListener('abort', leave)
  let settled = false
  void whenBegun(signals).then(() => settled || end(limitMs + graceMs))
  try {
    return await pool.run(job, {
      signal: ended.signal,
      transferList: job.reports ? [job.reports] : [],
    })
  } catch (error) {
    gone.throwIfAborted()
    if (ended.signal.aborted) throw new Refusal('busy', {}, retryAfterSeconds)
    throw error
  } finally {
    settled = true
    line?.port1.close()
    Atomics.store(signals, signal.begun, 1)
    Atomics.notify(signals, signal.begun)
    for (const timer of timers) clearTimeout(timer)
    gone.removeEventListener('abort', leave)
  }
}

/** Answers during the run do not pass through piscina, which reports a job once. */
function lineTo(onBetter: OnBetter): MessageChannel {
  const line = new MessageChannel()
  line.port1.on('message', onBetter)
  return line
}

async function whenBegun(signals: Int32Array<SharedArrayBuffer>): Promise<void> {
  await Atomics.waitAsync(signals, signal.begun, 0).value
}
