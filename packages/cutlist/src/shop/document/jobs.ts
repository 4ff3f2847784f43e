import type { ItemId, PanelId } from '../../lists/base/id.ts'
import type { Item } from '../../lists/project/item.ts'
import { compareJobs, type Job, jobKey, newJob } from '../../lists/project/job.ts'
import { type CutDocument, filledItemsOf, itemsOf } from './document.ts'
import { withItems } from './edit.ts'

/** Whether the project has jobs at all. Without any the page shows no trace of jobs. */
export function hasJobs(document: CutDocument): boolean {
  return (
    document.jobs.length > 0 ||
    document.panels.some(({ id }) => itemsOf(document, id).some(({ job }) => job !== ''))
  )
}

/** The job of that name with its details; a name that only pieces have is a job without details. */
export function jobNamed(document: CutDocument, name: string): Job | null {
  const key = jobKey(name)
  if (key === '') return null
  return document.jobs.find((job) => jobKey(job.name) === key) ?? newJob(name)
}

const NO_JOBS: ReadonlyMap<ItemId, Job> = new Map()

/** The job of each piece of a panel that has one; always the same map for a panel without jobs. */
export function jobByItem(document: CutDocument, panel: PanelId): ReadonlyMap<ItemId, Job> {
  const named = itemsOf(document, panel).filter(({ job }) => job !== '')
  if (named.length === 0) return NO_JOBS
  const details = new Map(document.jobs.map((job) => [jobKey(job.name), job]))
  return new Map(named.map(({ id, job }) => [id, details.get(jobKey(job)) ?? newJob(job)]))
}

/** All jobs, those that are only named by pieces included, the most urgent first. */
export function jobsOf(document: CutDocument): readonly Job[] {
  const jobs = new Map(document.jobs.map((job) => [jobKey(job.name), job]))
  for (const { id } of document.panels) {
    for (const { job } of filledItemsOf(document, id)) {
      const key = jobKey(job)
      if (key !== '' && !jobs.has(key)) jobs.set(key, newJob(job))
    }
  }
  return [...jobs.values()].toSorted(compareJobs)
}

/** The document with every piece of a job changed. Only the name of the job changes, so plans stay as they are. */
export function withPiecesOfJob(
  document: CutDocument,
  name: string,
  change: (item: Item) => Item,
): CutDocument {
  const key = jobKey(name)
  return document.panels.reduce((changed, { id }: { id: PanelId }) => {
    const items = itemsOf(changed, id)
    if (!items.some(({ job }) => jobKey(job) === key)) return changed
    const next = items.map((item) => (jobKey(item.job) === key ? change(item) : item))
    return withItems(changed, id, next)
  }, document)
}
