import { createScheduler, type Scheduler, type Work } from '../scheduler/scheduler.ts'

/** Connections and look-ups at once. They cost little, and those of slow servers take many seconds. */
const seats = 24
/** The expected time of a post, in nanoseconds. */
const expected = 100_000_000

/** The turns of what goes to servers that persons have named. */
export function createOutgoing(): Scheduler {
  return createScheduler({
    seats: { any: seats, short: 0 },
    shortLimitMs: Infinity,
    ...{ most: 1_000, mostOfCaller: 20, mostBytes: Infinity },
  })
}

/** What the turns need to know of one of them. */
export function outgoingWork(
  ownerId: string,
  gone: AbortSignal,
): Pick<Work<unknown>, 'caller' | 'estimate' | 'bytes' | 'gone'> {
  return {
    caller: { id: `person ${ownerId}`, group: 'person' },
    estimate: { lane: 'short', preview: false, work: expected },
    bytes: 0,
    gone,
  }
}
