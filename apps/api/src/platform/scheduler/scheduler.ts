import { Refusal } from '../errors/refusal.ts'
import { type Beginning, FairQueue, type QueueSettings, type Seat } from './fairQueue.ts'
import { type Caller, type Estimate, type Lane, lanes, type Order } from './order.ts'
import { countWork, nothingYet, type Totals } from './totals.ts'

/** Costly work that a caller waits for. */
export interface Work<T> {
  readonly caller: Caller
  readonly estimate: Estimate
  /** What is kept while it waits. */
  readonly bytes: number
  /** Aborted when the caller no longer waits. */
  readonly gone: AbortSignal
  /** Called while the work waits, with its approximate place in the queue, 1 being next; and with 0 as it begins. */
  readonly onPlace?: ((place: number) => void) | undefined
  /** Does the work; called when its turn has come, and again for work that gave up its turn. */
  begin(turn: Turn): Promise<Worked<T>>
}

export interface Turn {
  readonly seat: Seat
  /**
   * To be called as the work itself begins. Aborted when work taken for short has had its time and others wait for its seat; failing
   * by the reason takes a long turn.
   */
  overdue(): AbortSignal
}

export interface Worked<T> {
  readonly value: T
  /** Microseconds of a processor; undefined where only the time from the beginning is known. */
  readonly us?: number
}

export interface Figures {
  readonly running: Readonly<Record<Lane, number>>
  readonly waiting: Readonly<Record<Lane, number>>
  /** Since the start. */
  readonly totals: Totals
}

export interface Scheduler {
  /** Does a work when its caller has a turn. Refuses a caller with too much waiting work, and fails as a waiting caller leaves. */
  run<T>(work: Work<T>): Promise<T>
  figures(): Figures
  /** True while a caller without waiting work would be refused. */
  full(): boolean
}

export interface SchedulerSettings extends QueueSettings {
  /** The time of short work in a seat for short work, as long as other short work waits. */
  readonly shortLimitMs: number
  /** Hears of all work that has begun as it ends, however it ends, with its milliseconds. */
  readonly charge?: (caller: Caller, ms: number) => void
}

/** Seconds after which a caller without a place may ask again. */
export const retryAfterSeconds = 5

interface Waiting extends Order {
  readonly since: number
  readonly onPlace: Work<unknown>['onPlace']
  /** Does the work and settles it, unless it wants a long turn; gives the microseconds that are known. */
  begin(turn: Turn): Promise<number | undefined>
  fail(error: unknown): void
}

class GaveWay extends Error {
  override readonly name = 'GaveWay'
}

/** The turns of one kind of costly work: the queue says who is next, and what a work used is counted as it ends. */
export function createScheduler(settings: SchedulerSettings): Scheduler {
  const queue = new FairQueue<Waiting>(settings)
  const totals = nothingYet()

  const advance = () => {
    for (let next = queue.next(); next; next = queue.next()) void begin(next)
    for (const { order, why } of queue.pushOut()) {
      totals.refused[why] += 1
      order.fail(new Refusal(why === 'caller' ? 'tooManyRuns' : 'busy', {}, retryAfterSeconds))
    }
    for (const order of queue.waiting()) order.onPlace?.(queue.place(order))
  }

  const begin = async ({ order, seat }: Beginning<Waiting>) => {
    const began = performance.now()
    totals.waitedMs += began - order.since
    order.onPlace?.(0)
    const late = new AbortController()
    let watch: NodeJS.Timeout | undefined
    const overdue = () => {
      if (seat === 'short') watch = setInterval(endIfWaitedFor, settings.shortLimitMs, late)
      return late.signal
    }
    // Work that was ended reports nothing, so its whole time counts.
    const us = (await order.begin({ seat, overdue })) ?? (performance.now() - began) * 1e3
    clearInterval(watch)
    countWork(totals, order.caller.group, us * 1e3)
    settings.charge?.(order.caller, us / 1e3)
    queue.end(order, us * 1e3)
    advance()
  }

  const endIfWaitedFor = (late: AbortController) => {
    if (queue.waiting().some(({ lane }) => lane === 'short')) late.abort(new GaveWay())
  }

  const enter = <T>(work: Work<T>, lane: Lane, answer: (value: T) => void, fail: (why: unknown) => void) => {
    const { caller, estimate, bytes, gone, onPlace } = work
    const order: Waiting = {
      ...{ ...estimate, lane, caller, bytes, onPlace, since: performance.now(), fail },
      async begin(turn) {
        try {
          const { value, us } = await work.begin(turn)
          answer(value)
          return us
        } catch (error) {
          if (error instanceof GaveWay && !gone.aborted) enter(work, 'long', answer, fail)
          else fail(error)
          return undefined
        }
      },
    }
    gone.addEventListener('abort', () => {
      if (!queue.leave(order)) return
      fail(gone.reason)
      advance()
    })
    queue.enter(order)
    advance()
  }

  return {
    run: (work) =>
      new Promise((answer, fail) => {
        work.gone.throwIfAborted()
        enter(work, work.estimate.lane, answer, fail)
      }),
    figures() {
      const count = (orders: readonly Order[]) =>
        Object.fromEntries(
          lanes.map((lane) => [lane, orders.filter((order) => order.lane === lane).length]),
        ) as Record<Lane, number>
      return { running: count(queue.running()), waiting: count(queue.waiting()), totals }
    },
    full: () => queue.full(),
  }
}
