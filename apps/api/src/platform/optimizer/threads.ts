import { Piscina } from 'piscina'
import type { Seat } from '../scheduler/fairQueue.ts'
import { threadModule } from '../scheduler/threadModule.ts'
import type { Done, Job } from './job.ts'

export type Threads = Readonly<Record<Seat, Piscina<Job, Done>>>

export interface ThreadSettings {
  /** The worker's module, which exports `work`. */
  readonly worker: URL
  /** The engine's compiled code, given to each thread. */
  readonly engine: object
  readonly seats: Readonly<Record<Seat, number>>
}

/**
 * Nice values: the thread that answers requests goes before the threads that optimize. On a machine of few
 * processors a short run gets most of the time that it shares with a long one.
 */
const niceness: Readonly<Record<Seat, number>> = { any: 19, short: 10 }
const idleMs = 60_000

/** A thread for every seat of the queue. The threads' own queues stay empty: a job comes when its seat is free. */
export function startThreads({ worker, engine, seats }: ThreadSettings): Threads {
  const start = (seat: Seat) =>
    new Piscina<Job, Done>({
      ...threadModule(worker),
      minThreads: 1,
      maxThreads: seats[seat],
      idleTimeout: idleMs,
      niceIncrement: niceness[seat],
      env: {},
      workerData: engine,
    })
  return { any: start('any'), short: start('short') }
}
