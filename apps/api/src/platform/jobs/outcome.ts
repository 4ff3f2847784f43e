import { faultOf } from './faults.ts'
import { Hopeless } from './jobs.ts'
import type { JobRow } from './repository.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** How long a job waits after each try that failed. After the last of them it has had its tries: most of a day. */
export const waitsMs = [
  10 * second,
  30 * second,
  2 * minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
] as const
export const longestMs = Math.max(...waitsMs)

/** What becomes of a job after a try; the wait begins with the end of the try. */
export type Outcome =
  | { readonly becomes: 'done' }
  | { readonly becomes: 'repeated'; readonly waitMs: number }
  | { readonly becomes: 'postponed'; readonly waitMs: number; readonly fault: string }
  | { readonly becomes: 'failed'; readonly fault: string }

type Tried = Pick<JobRow, 'tries'>

/** How long a job waits for its next try if this one fails; undefined in the last one. */
export const nextWaitMs = ({ tries }: Tried): number | undefined => waitsMs[tries - 1]

/** Refuses a job that no try mends. */
export function requireHope({ tries, endsAt }: Tried & Pick<JobRow, 'endsAt'>, now: number): void {
  // Each of its earlier tries has ended the process, or failed unnoted.
  if (tries > waitsMs.length + 1) throw new Hopeless('begun too often')
  if (endsAt !== null && endsAt <= now) throw new Hopeless('too late')
}

/** A job that was sent is tried again, unless that cannot help or it has had its tries. */
export function afterFault(row: Tried, error: unknown): Outcome {
  const fault = faultOf(error)
  const waitMs = error instanceof Hopeless ? undefined : nextWaitMs(row)
  return waitMs === undefined ? { becomes: 'failed', fault } : { becomes: 'postponed', waitMs, fault }
}

/** Work by the clock never fails for good: it is tried again soon, or at its next time where that is sooner. */
export function afterFaultByClock(row: Tried, periodMs: number, error: unknown): Outcome {
  const waitMs = nextWaitMs(row)
  if (waitMs === undefined || waitMs >= periodMs) return { becomes: 'repeated', waitMs: periodMs }
  return { becomes: 'postponed', waitMs, fault: faultOf(error) }
}
