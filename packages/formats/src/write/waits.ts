import { formatDay, isFilledFreely, type WaitingJob, waitingCount, waitsByJob } from '@kerfwise/cutlist'
import type { PanelModel, ProjectModel } from './model.ts'

/** The pieces of a panel that wait for a later plan, the most urgent job first. */
export function waitingJobs({ plan, jobOf }: PanelModel): readonly WaitingJob[] {
  return plan?.waits ? waitsByJob(plan.waits, jobOf) : []
}

/** Whether pieces of any panel wait. */
export const hasWaiting = ({ panels }: ProjectModel) =>
  panels.some(({ plan }) => (plan?.waits?.pieces.length ?? 0) > 0)

/** How many pieces wait and how many are cut early at no cost, in sentences; empty where all were due. */
export function waitsText({ plan }: PanelModel, { say, until }: ProjectModel): string {
  const waits = plan?.waits
  if (!waits) return ''
  const count = waitingCount(waits)
  const proved = plan?.view.figures.price === null ? 'waits.alone' : 'waits.aloneCost'
  return [
    until === null ? '' : say.text('waits.until', { date: formatDay(until, say.locale) }),
    `${count === 0 ? say.text('waits.none') : say.text('waits.pieces', { count })}.`,
    ...(waits.filled === 0 || !isFilledFreely(waits, plan.proof)
      ? []
      : [
          say.text('waits.filled', { count: waits.filled }),
          say.text(waits.alone.optimal ? proved : 'waits.aloneOpen'),
        ]),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
