import { Piscina } from 'piscina'
import { Refusal } from '../errors/refusal.ts'
import type { Seat } from './fairQueue.ts'
import type { Lane } from './order.ts'
import type { Room } from './room.ts'
import { createScheduler, type Figures, type SchedulerSettings, type Turn, type Work } from './scheduler.ts'
import { threadModule } from './threadModule.ts'

/** Whose work it is, how much it seems to be, and who waits for it. */
export interface ThreadCaller extends Pick<Work<unknown>, 'caller' | 'bytes' | 'gone'> {
  readonly lane: Lane
}

/** Work in threads of its own, of which each may take so much time and memory. */
export interface ThreadWork<Asked, Done> {
  /** Works when its caller has a turn; refuses work that takes too much. Fails with the reason of `gone` when the caller has left. */
  run(asked: Asked, caller: ThreadCaller): Promise<Done>
  figures(): Figures
  close(): Promise<void>
}

export interface ThreadWorkSettings extends Pick<SchedulerSettings, 'charge'> {
  /** The worker's module. It exports `work`, whose result says how many microseconds it took, and `ready`, which does nothing. */
  readonly worker: URL
  readonly seats: Readonly<Record<Seat, number>>
  /** How much may wait, where admission does not bound it. */
  readonly room?: Room
  /** The longest work, without the time that it waits for others. */
  readonly mostMs: number
  /** Without a limit the young generation takes as much again. */
  readonly heapMegabytes: number
  readonly youngMegabytes?: number
}

/** The thread that answers requests goes first. */
const niceness = 5
/** Further work of the same caller needs no new thread. */
const idleMs = 60_000
const shortLimitMs = 1_000
/** Admission bounds what waits. */
const roomy: Room = { most: Infinity, mostOfCaller: Infinity, mostBytes: Infinity }
/** The work of a turn before it is known, in nanoseconds. */
const expected: Readonly<Record<Lane, number>> = { short: 50_000_000, long: 2_000_000_000 }

/** Each seat has a thread, which starts with the first work for it. */
export function createThreadWork<Asked, Done extends { readonly workedUs: number }>(
  settings: ThreadWorkSettings,
): ThreadWork<Asked, Done> {
  const { worker, seats, room = roomy, mostMs, heapMegabytes, youngMegabytes } = settings
  const scheduler = createScheduler({ ...room, ...settings, shortLimitMs })
  // Most visits need none.
  const pools = new Map<Seat, Piscina>()
  const start = (seat: Seat) =>
    new Piscina({
      ...threadModule(worker),
      minThreads: 0,
      maxThreads: seats[seat],
      idleTimeout: idleMs,
      niceIncrement: niceness,
      resourceLimits: {
        maxOldGenerationSizeMb: heapMegabytes,
        ...(youngMegabytes ? { maxYoungGenerationSizeMb: youngMegabytes } : {}),
      },
      env: {},
    })

  const work = async (asked: Asked, gone: AbortSignal, { seat, overdue }: Turn) => {
    const pool = pools.get(seat) ?? start(seat)
    pools.set(seat, pool)
    // On a busy machine a thread takes seconds to start, which is no work of this caller.
    await pool.run(undefined, { name: 'ready', signal: gone }).catch(() => gone.throwIfAborted())
    const late = AbortSignal.timeout(mostMs)
    const waitedFor = overdue()
    try {
      const value: Done = await pool.run(asked, { signal: AbortSignal.any([gone, waitedFor, late]) })
      return { value, us: value.workedUs }
    } catch (error) {
      gone.throwIfAborted()
      waitedFor.throwIfAborted()
      if (late.aborted) throw new Refusal('tooLarge', { path: '$', of: 'time' })
      if (tookTooMuch(error)) throw new Refusal('tooLarge', { path: '$', of: 'memory' })
      throw error
    }
  }

  return {
    run: (asked, { lane, gone, ...whose }) =>
      scheduler.run({
        ...whose,
        ...{ gone, estimate: { lane, preview: false, work: expected[lane] } },
        begin: (turn) => work(asked, gone, turn),
      }),
    figures: () => scheduler.figures(),
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close({ force: true })))
    },
  }
}

/** Node ends a thread that uses more memory than it may, and the process goes on. */
function tookTooMuch(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
