import { Piscina } from 'piscina'
import type { Admission } from '../admission/admission.ts'
import { badBody } from '../errors/badBody.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Caller } from '../optimizer/order.ts'
import { BodyQueue, type WaitingBody } from './bodyQueue.ts'
import { digestOf } from './check.ts'
import type { ReadDone, ReadJob } from './job.ts'
import type { BodyKind } from './kind.ts'

/** A text to be read for a caller. */
export interface Reading {
  readonly bytes: Buffer
  readonly caller: Caller
  /** Aborted when the caller no longer waits for the result. */
  readonly gone: AbortSignal
}

export interface BodyReader {
  /** Parses, checks and digests a text; its caller is charged for the processor time. */
  read<Out>(kind: BodyKind<unknown, Out>, reading: Reading): Promise<Out>
  /** Texts that wait for a thread. */
  waiting(): number
  close(): Promise<void>
}

export interface ReaderSettings {
  readonly admission: Admission
  /** The worker's module. */
  readonly worker: URL
  readonly threads: number
  /** Texts of more bytes are read in a thread; this one reads the others, which takes it less than handing them over. */
  readonly above?: number
  /** Megabytes that a thread may use. */
  readonly heapMegabytes?: number
}

const smallBytes = 64_000
/**
 * More than the largest body needs that passes the scan. Without a limit the young generation takes as much again.
 */
const heapMegabytes = 160
const youngMegabytes = 16
/** The thread that answers requests goes first. */
const niceness = 5
const idleMs = 60_000

interface Waiting extends WaitingBody {
  begin(): void
}

/** Reads bodies: small bodies at once, large bodies in separate threads, while the event loop serves others. */
export function createBodyReader(settings: ReaderSettings): BodyReader {
  const { admission, threads, above = smallBytes } = settings
  const queue = new BodyQueue<Waiting>()
  let running = 0
  // Started by the first large body: most visits send none.
  let pool: Piscina<ReadJob, ReadDone> | undefined

  const start = () =>
    new Piscina<ReadJob, ReadDone>({
      filename: settings.worker.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      niceIncrement: niceness,
      resourceLimits: {
        maxOldGenerationSizeMb: settings.heapMegabytes ?? heapMegabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
      },
      env: {},
    })

  const advance = () => {
    while (running < threads) {
      const next = queue.next()
      if (!next) return
      running += 1
      next.begin()
    }
  }

  /** Waits until a thread is free. The body of a caller who has left by then is not read. */
  const turn = ({ bytes, caller, gone }: Reading) =>
    new Promise<void>((begin, fail) => {
      const body = { length: bytes.length, caller: caller.id, begin }
      queue.enter(body)
      const leave = () => queue.leave(body) && fail(badBody('could not be read'))
      gone.addEventListener('abort', leave, { once: true })
      if (gone.aborted) leave()
      advance()
    })

  const readApart = async (kind: string, reading: Reading): Promise<unknown> => {
    await turn(reading)
    try {
      pool ??= start()
      const done = await pool.run({ kind, bytes: reading.bytes })
      admission.spend('parsing', reading.caller, done.workedUs / 1000)
      if ('value' in done) return done.value
      throw new Refusal(done.fault.key, done.fault.details)
    } catch (error) {
      throw tookTooMuch(error) ? new Refusal('tooLarge', { path: '$', of: 'memory' }) : error
    } finally {
      running -= 1
      advance()
    }
  }

  const readHere = <Out>(kind: BodyKind<unknown, Out>, { bytes, caller }: Reading): Out => {
    const since = process.threadCpuUsage()
    try {
      return digestOf(kind, bytes)
    } finally {
      const { user, system } = process.threadCpuUsage(since)
      admission.spend('parsing', caller, (user + system) / 1000)
    }
  }

  return {
    async read<Out>(kind: BodyKind<unknown, Out>, reading: Reading) {
      // The thread digests it by the kind of this name, so that it is of the same type.
      if (reading.bytes.length > above) return (await readApart(kind.name, reading)) as Out
      return readHere(kind, reading)
    },
    waiting: () => queue.size,
    async close() {
      await pool?.close({ force: true })
    },
  }
}

/** Node ends a thread that uses more memory than it may, and the process goes on. */
function tookTooMuch(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
