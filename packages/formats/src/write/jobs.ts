import { compareJobs, formatDay, isOverdue, type Job, type JobGroup, piecesByJob } from '@kerfwise/cutlist'
import type { PanelModel, ProjectModel } from './model.ts'

/** A job in one line: `Stairs · Meyer · due 24 Dec 2026 · overdue · urgent`. */
export function jobWords(job: Job, { say, options }: ProjectModel): string {
  const { name, customer, due, priority } = job
  return [
    name,
    customer.trim(),
    due === '' ? '' : say.text('job.due', { date: formatDay(due, say.locale) }),
    isOverdue(job, options.today) ? say.text('job.overdue') : '',
    priority === 'normal' ? '' : say.text(`job.${priority}`),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The job of a piece beside its cut: `Stairs`, or `Stairs (overdue)`; empty without a job. */
export function jobBeside(job: Job | null, { say, options }: ProjectModel): string {
  if (job === null) return ''
  return isOverdue(job, options.today) ? `${job.name} (${say.text('job.overdue')})` : job.name
}

/** The pieces of a panel's plan job by job, the most urgent job first. */
export function jobGroups({ plan, jobOf }: PanelModel): readonly JobGroup[] {
  return piecesByJob(plan?.view.bars ?? [], jobOf, compareJobs)
}
