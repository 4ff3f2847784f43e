import { Refusal } from '../errors/refusal.ts'
import { type Beginning, FairQueue, type QueueSettings } from './fairQueue.ts'
import { newSignals, signal } from './job.ts'
import { type Caller, type Estimate, type Lane, lanes, type Order } from './order.ts'
import { countRun, noRunsYet, type PoolTotals } from './poolTotals.ts'
import { type OnBetter, retryAfterSeconds, runJob } from './runJob.ts'
import { startThreads, type ThreadSettings } from './threads.ts'

export interface OptimizerPool {
  /** Optimizes a request and gives the answer's bytes. Refuses a caller with too many waiting runs. */
  run(call: Call): Promise<Uint8Array>
  figures(): PoolFigures
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
  readonly caller: Caller
  readonly estimate: Estimate
  /** Aborted when the caller no longer waits. */
  readonly gone: AbortSignal
  /** Called with the bytes of each better answer during the run. */
  readonly onBetter?: OnBetter
  /** Called while the run waits, with its approximate place in the queue: 1 is next. */
  readonly onPlace?: (place: number) => void
}

export interface PoolFigures {
  readonly running: Readonly<Record<Lane, number>>
  readonly waiting: Readonly<Record<Lane, number>>
  /** Since the start. */
  readonly totals: PoolTotals
}

export interface PoolSettings extends ThreadSettings, QueueSettings {
  /** A run longer than this is asked to stop, and answers the best plan it has. */
  readonly limitMs: number
  /** The limit of a run in a thread for short runs, as long as other runs wait for that thread. */
  readonly shortLimitMs: number
}

interface Waiting extends Order {
  readonly call: Call
  readonly signals: Int32Array<SharedArrayBuffer>
  readonly since: number
  answer(bytes: Uint8Array): void
  fail(error: unknown): void
}

/** Worker threads that run the optimizer, behind a queue that is fair to all who ask. */
export function createOptimizerPool(settings: PoolSettings): OptimizerPool {
  const threads = startThreads(settings)
  const queue = new FairQueue<Waiting>(settings)
  const totals = noRunsYet()
  let hurried = false

  const advance = () => {
    for (let next = queue.next(); next; next = queue.next()) void begin(next)
    for (const { order, why } of queue.pushOut()) {
      totals.refused[why] += 1
      order.fail(new Refusal(why === 'caller' ? 'tooManyRuns' : 'busy', {}, retryAfterSeconds))
    }
    for (const order of queue.waiting()) order.call.onPlace?.(queue.place(order))
  }

  const begin = async ({ order, seat }: Beginning<Waiting>) => {
    const { call, signals, since } = order
    const began = performance.now()
    totals.waitedMs += began - since
    call.onPlace?.(0)
    const watch = seat === 'short' ? endWhenWaitedFor(order) : undefined
    let workedUs: number | undefined
    try {
      const task = { request: call.request, signals, limitMs: settings.limitMs }
      const done = await runJob(threads[seat], task, call.gone, call.onBetter)
      workedUs = done.workedUs
      order.answer(done.answer)
    } catch (error) {
      order.fail(error)
    } finally {
      clearInterval(watch)
      // A thread that was ended reports nothing, so its whole time counts.
      const used = workedUs === undefined ? (performance.now() - began) * 1e6 : workedUs * 1e3
      countRun(totals, order.caller.group, used)
      queue.end(order, used)
      advance()
    }
  }

  /** Ends a run that was taken for a short one, with its best plan, once others wait for its thread. */
  const endWhenWaitedFor = ({ signals }: Waiting) =>
    setInterval(() => {
      if (queue.waiting().some(({ lane }) => lane === 'short')) Atomics.store(signals, signal.stop, 1)
    }, settings.shortLimitMs)

  return {
    run(call) {
      return new Promise((answer, fail) => {
        call.gone.throwIfAborted()
        const { caller, estimate, request } = call
        const since = performance.now()
        const bytes = request.byteLength
        const order = { ...estimate, caller, bytes, call, since, signals: newSignals(), answer, fail }
        call.gone.addEventListener('abort', () => {
          if (!queue.leave(order)) return
          fail(call.gone.reason)
          advance()
        })
        queue.enter(order)
        advance()
      })
    },
    figures() {
      const count = (orders: readonly Order[]) =>
        Object.fromEntries(
          lanes.map((lane) => [lane, orders.filter((order) => order.lane === lane).length]),
        ) as Record<Lane, number>
      return { running: count(queue.running()), waiting: count(queue.waiting()), totals }
    },
    hurried: () => hurried,
    hurry() {
      hurried = true
      for (const { signals } of [...queue.running(), ...queue.waiting()]) {
        Atomics.store(signals, signal.stop, 1)
      }
    },
    full: () => queue.full(),
    async close() {
      await Promise.all(Object.values(threads).map((pool) => pool.close({ force: true })))
    },
  }
}
