import type { Caller, Estimate } from '../scheduler/order.ts'
import { createScheduler, type Figures, type SchedulerSettings } from '../scheduler/scheduler.ts'
import { newSignals, signal } from './job.ts'
import { type OnBetter, runJob } from './runJob.ts'
import { startThreads, type ThreadSettings } from './threads.ts'

export interface OptimizerPool {
  /** Optimizes a request and gives the answer's bytes. Refuses a caller with too many waiting runs. */
  run(call: Call): Promise<Uint8Array>
  figures(): Figures
  /** Asks every run to end soon with the best plan it has; the server is about to close. */
  hurry(): void
  /** Whether runs were asked to hurry, so that answers may be less than a whole search gives. */
  hurried(): boolean
  /** True while a caller without waiting runs would be refused. */
  full(): boolean
  close(): Promise<void>
}

export interface Call {
  /** UTF-8 JSON. */
  readonly request: Uint8Array
  /** Whether the request is a list as people write it, which is answered in its own unit. */
  readonly isList?: boolean
  readonly caller: Caller
  readonly estimate: Estimate
  /** Aborted when the caller no longer waits. */
  readonly gone: AbortSignal
  /** Called with the bytes of each better answer during the run. */
  readonly onBetter?: OnBetter
  /** Called while the run waits, with its approximate place in the queue: 1 is next. */
  readonly onPlace?: (place: number) => void
}

export interface PoolSettings extends ThreadSettings, SchedulerSettings {
  /** A run longer than this is asked to stop, and answers the best plan it has. */
  readonly limitMs: number
}

/** Worker threads that run the optimizer, each run in its turn. */
export function createOptimizerPool(settings: PoolSettings): OptimizerPool {
  const threads = startThreads(settings)
  const scheduler = createScheduler(settings)
  const underWay = new Set<Int32Array<SharedArrayBuffer>>()
  let hurried = false
  const stop = (signals: Int32Array<SharedArrayBuffer>) => Atomics.store(signals, signal.stop, 1)

  return {
    async run({ request, isList = false, caller, estimate, gone, onBetter, onPlace }) {
      const signals = newSignals()
      underWay.add(signals)
      try {
        return await scheduler.run({
          ...{ caller, estimate, gone, onPlace, bytes: request.byteLength },
          async begin({ seat, overdue }) {
            // A run that was taken for a short one answers its best plan, which is better than to begin anew.
            overdue().addEventListener('abort', () => stop(signals))
            const task = { isList, request, signals, limitMs: settings.limitMs }
            const { answer, workedUs } = await runJob(threads[seat], task, gone, onBetter)
            return { value: answer, us: workedUs }
          },
        })
      } finally {
        underWay.delete(signals)
      }
    },
    figures: () => scheduler.figures(),
    hurried: () => hurried,
    hurry() {
      hurried = true
      for (const signals of underWay) stop(signals)
    },
    full: () => scheduler.full(),
    async close() {
      await Promise.all(Object.values(threads).map((pool) => pool.close({ force: true })))
    },
  }
}
