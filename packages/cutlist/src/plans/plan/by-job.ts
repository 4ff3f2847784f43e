import type { ItemId } from '../../lists/base/id.ts'
import { type Job, jobKey } from '../../lists/project/job.ts'
import type { BarView, PieceView } from '../bars/bar-view.ts'

/** Equal pieces of a job, and the bars that they come from. */
export interface JobPieces {
  readonly piece: PieceView
  readonly count: number
  /** Numbers of bars in the order of the plan. */
  readonly bars: readonly number[]
}

/** What is cut for one job. */
export interface JobGroup {
  /** Null for the pieces of no job. */
  readonly job: Job | null
  readonly pieces: readonly JobPieces[]
  readonly count: number
}

type Gathered = { piece: PieceView; count: number; bars: number[] }

function gathered(bars: readonly BarView[], jobOf: (item: ItemId | null) => Job | null) {
  const jobs = new Map<string, { job: Job | null; pieces: Map<string, Gathered> }>()
  for (const { pieces, number, count, spoiled } of bars) {
    for (const piece of pieces) {
      // A mis-cut piece is none of the list, and a spoiled bar gives no further ones.
      if (piece.fate === 'wrong' || (spoiled && piece.fate === undefined)) continue
      const job = jobOf(piece.itemId)
      const key = job === null ? '' : jobKey(job.name)
      const group = jobs.get(key) ?? { job, pieces: new Map<string, Gathered>() }
      jobs.set(key, group)
      const line = piece.itemId ?? `${piece.number}`
      const same = group.pieces.get(line) ?? { piece, count: 0, bars: [] }
      group.pieces.set(line, same)
      same.count += count
      if (same.bars.at(-1) !== number) same.bars.push(number)
    }
  }
  return jobs
}

/** The pieces of a plan job by job, in the given order of jobs; pieces of no job come last. */
export function piecesByJob(
  bars: readonly BarView[],
  jobOf: (item: ItemId | null) => Job | null,
  order: (a: Job, b: Job) => number,
): readonly JobGroup[] {
  const groups = [...gathered(bars, jobOf).values()].map(({ job, pieces }): JobGroup => {
    const lines = [...pieces.values()].toSorted((a, b) => a.piece.number - b.piece.number)
    return { job, pieces: lines, count: lines.reduce((sum, { count }) => sum + count, 0) }
  })
  return groups.toSorted((a, b) => {
    if (a.job === null || b.job === null) return a.job === b.job ? 0 : a.job === null ? 1 : -1
    return order(a.job, b.job)
  })
}
