import { compareJobs, formatDay, type Job, type JobGroup, piecesByJob } from '@kerfwise/cutlist'
import type { PanelModel } from './model.ts'
import type { Say } from './say.ts'

/** A job in one line: `Stairs · Meyer · due 24 Dec 2026 · urgent`. */
export function jobWords({ name, customer, due, priority }: Job, say: Say): string {
  return [
    name,
    customer.trim(),
    due === '' ? '' : say.text('job.due', { date: formatDay(due, say.language) }),
    priority === 'normal' ? '' : say.text(`job.${priority}`),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The pieces of a panel's plan job by job, the most urgent job first. */
export function jobGroups({ plan, jobOf }: PanelModel): readonly JobGroup[] {
  return piecesByJob(plan?.view.bars ?? [], jobOf, compareJobs)
}
