import type { Admission } from '../admission/admission.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Caller } from '../scheduler/order.ts'
import type { Figures } from '../scheduler/scheduler.ts'
import { createThreadWork } from '../scheduler/threadWork.ts'
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
  /** Of the threads. */
  figures(): Figures
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
/** Longer texts let shorter ones go first. */
const longBytes = 1_000_000
/** The largest body takes a fraction of a second. */
const mostMs = 20_000
/** More than the largest body needs that passes the scan. */
const heapMegabytes = 160
const youngMegabytes = 16

/** Reads bodies: small bodies at once, large bodies in separate threads, while the event loop serves others. */
export function createBodyReader(settings: ReaderSettings): BodyReader {
  const { admission, worker, threads, above = smallBytes } = settings
  const apart = createThreadWork<ReadJob, ReadDone>({
    ...{ worker, mostMs, youngMegabytes, seats: { any: threads, short: 0 } },
    heapMegabytes: settings.heapMegabytes ?? heapMegabytes,
    charge: (caller, ms) => admission.spend('parsing', caller, ms),
  })

  const readApart = async (kind: string, { bytes, ...whose }: Reading): Promise<unknown> => {
    const lane = bytes.length > longBytes ? 'long' : 'short'
    const done = await apart.run({ kind, bytes }, { ...whose, lane, bytes: bytes.length })
    if ('value' in done) return done.value
    throw new Refusal(done.fault.key, done.fault.details)
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
    figures: () => apart.figures(),
    close: () => apart.close(),
  }
}
