import type { PanelId } from '../../lists/base/id.ts'
import { isBlankItem } from '../../lists/project/item.ts'
import { compareJobs, type Job, jobKey, newJob } from '../../lists/project/job.ts'
import type { LaterRanks, OffcutUse } from '../../lists/request/later.ts'
import { isLater } from '../horizon/horizon.ts'
import type { CutDocument } from './document.ts'

const NONE: LaterRanks = new Map()

/** Pieces of no job come behind all jobs. */
const compare = (a: Job, b: Job) =>
  a.name === '' || b.name === '' ? Number(a.name === '') - Number(b.name === '') : compareJobs(a, b)

/** The pieces of a panel that are not due, the most urgent job first; none without a horizon. */
export function laterRanks(
  { horizon, jobs, items }: Pick<CutDocument, 'horizon' | 'jobs' | 'items'>,
  panel: PanelId,
): LaterRanks {
  if (horizon === null) return NONE
  const details = new Map(jobs.map((job) => [jobKey(job.name), job]))
  const own = Object.hasOwn(items, panel) ? (items[panel] ?? []) : []
  const later = own.flatMap((item) => {
    const job = details.get(jobKey(item.job)) ?? newJob(item.job)
    return isBlankItem(item) || !isLater(job.due, horizon) ? [] : [{ id: item.id, job }]
  })
  if (later.length === 0) return NONE
  const order = [...new Map(later.map(({ job }) => [jobKey(job.name), job])).values()].toSorted(compare)
  const rankOf = new Map(order.map((job, rank) => [jobKey(job.name), rank]))
  return new Map(later.map(({ id, job }) => [id, rankOf.get(jobKey(job.name)) ?? 0]))
}

/** What the request of a panel needs to know of its later pieces; nothing where all are due. */
export function laterOf(
  document: CutDocument,
  panel: PanelId,
): { readonly later?: { readonly ranks: LaterRanks; readonly offcuts: OffcutUse } } {
  const ranks = laterRanks(document, panel)
  return document.horizon === null || ranks.size === 0
    ? {}
    : { later: { ranks, offcuts: document.horizon.offcuts } }
}

/** Whether two documents let the same pieces of a panel wait, in the same order and for the same rests. */
export function isSameSplit(before: CutDocument, after: CutDocument, panel: PanelId): boolean {
  if (before.horizon === null && after.horizon === null) return true
  const [a, b] = [laterRanks(before, panel), laterRanks(after, panel)]
  if (a.size !== b.size || [...a].some(([id, rank]) => b.get(id) !== rank)) return false
  return a.size === 0 || before.horizon?.offcuts === after.horizon?.offcuts
}
