import type { Result } from '@kerfwise/cutlist'
import { type GivenList, type ListReading, type ListRefusal, readListOrModel } from '@kerfwise/formats/lists'

/** A list as it was read, with the microseconds of work. */
export interface ListDone {
  readonly read: Result<ListReading, ListRefusal>
  readonly workedUs: number
}

/** Reads one list, in a thread of the pool. */
export async function work(given: GivenList): Promise<ListDone> {
  const before = process.threadCpuUsage()
  const read = await readListOrModel(given)
  const { user, system } = process.threadCpuUsage(before)
  return { read, workedUs: user + system }
}

/** Called before work whose time is counted. */
export const ready = (): void => undefined
