import type { ItemId } from '../../lists/base/id.ts'
import { compareJobs, type Job, jobKey } from '../../lists/project/job.ts'
import type { WaitingPiece, Waits } from '../../lists/request/later.ts'

/** The pieces of a job that wait. */
export interface WaitingJob {
  /** Null for the pieces of no job. */
  readonly job: Job | null
  readonly pieces: readonly WaitingPiece[]
  readonly count: number
}

/** The pieces that wait job by job, the most urgent job first; pieces of no job come last. */
export function waitsByJob(
  { pieces }: Waits,
  jobOf: (item: ItemId | null) => Job | null,
): readonly WaitingJob[] {
  const groups = Map.groupBy(pieces, ({ item }) => jobKey(jobOf(item)?.name ?? ''))
  return [...groups.values()]
    .map((own): WaitingJob => {
      const count = own.reduce((sum, piece) => sum + piece.count, 0)
      return { job: jobOf(own[0]?.item ?? null), pieces: own, count }
    })
    .toSorted((a, b) => {
      if (a.job === null || b.job === null) return a.job === b.job ? 0 : a.job === null ? 1 : -1
      return compareJobs(a.job, b.job)
    })
}
