import { asItemId, type ItemId, type PanelId } from '../../lists/base/id.ts'
import { type Issue, issue } from '../../lists/base/issue.ts'
import { type Job, jobKey, newJob } from '../../lists/project/job.ts'
import { AMOUNT_BOUNDS } from '../../lists/values/amount-bounds.ts'
import { isDay } from '../../lists/values/day.ts'
import { parseInteger } from '../../lists/values/number.ts'
import { TEXT_BOUNDS } from '../../lists/values/text-bounds.ts'
import { type CutDocument, itemsOf, resultOf } from '../document/document.ts'
import { withItems, withStaleSplits } from '../document/edit.ts'
import { withPiecesOfJob } from '../document/jobs.ts'
import { type Horizon, newHorizon } from '../horizon/horizon.ts'
import { command } from './command.ts'
import { firstOf, refuseInDemo, refuseLocked, refuseLonger } from './guards.ts'

interface JobChange {
  /** The job that is meant; a name that is not there yet makes a new one. */
  readonly name: string
  /** A new name goes to the pieces of the job too. */
  readonly values?: Partial<Job>
}

function refuseWrong({ name, values = {} }: JobChange): Issue | null {
  const { due = '', customer = '' } = values
  const wanted = values.name ?? name
  return firstOf(
    wanted.trim() === '' || name.trim() === '' ? issue('required') : null,
    refuseLonger(wanted, TEXT_BOUNDS.title),
    refuseLonger(customer, TEXT_BOUNDS.title),
    due === '' || isDay(due) ? null : issue('date'),
  )
}

function refuseMoreJobs({ jobs }: CutDocument, name: string): Issue | null {
  const isNew = jobs.every((job) => jobKey(job.name) !== jobKey(name))
  return isNew && jobs.length >= AMOUNT_BOUNDS.jobs ? issue('maxItems', { bound: AMOUNT_BOUNDS.jobs }) : null
}

/** Makes a job, or changes its name, customer, due date or priority. A name that another job has joins the two. */
export const setJob = command('job.set', {
  refusal: (document, change: JobChange, context) =>
    firstOf(refuseLocked('jobs', context), refuseWrong(change), refuseMoreJobs(document, change.name)),
  run: (document, { name, values = {} }) => {
    const before = document.jobs.find((job) => jobKey(job.name) === jobKey(name)) ?? newJob(name)
    const after: Job = { ...before, ...values, name: (values.name ?? before.name).trim() }
    const keys = [jobKey(before.name), jobKey(after.name)]
    const at = document.jobs.findIndex((job) => keys.includes(jobKey(job.name)))
    const others = document.jobs.filter((job) => !keys.includes(jobKey(job.name)))
    const jobs = others.toSpliced(at === -1 ? others.length : at, 0, after)
    const listed = { ...document, jobs }
    const renamed =
      before.name === after.name
        ? listed
        : withPiecesOfJob(listed, before.name, (item) => ({ ...item, job: after.name }))
    return withStaleSplits(document, renamed)
  },
})

/** Takes a job away. Its pieces stay, and are of no job. */
export const removeJob = command('job.remove', {
  refusal: (_document, _args: { name: string }, context) => refuseLocked('jobs', context),
  run: (document, { name }) => {
    const jobs = document.jobs.filter((job) => jobKey(job.name) !== jobKey(name))
    const removed = withPiecesOfJob({ ...document, jobs }, name, (item) => ({ ...item, job: '' }))
    return withStaleSplits(document, removed)
  },
})

/**
 * Sets up to which day the project is cut now, or, without a day, that everything is. Later pieces may wait, but not in
 * a demo, whose plans have all its pieces.
 */
export const setHorizon = command('horizon.set', {
  refusal: (document, { values }: { values: Partial<Horizon> | null }, context) =>
    firstOf(
      values === null ? null : firstOf(refuseInDemo(document), refuseLocked('jobs', context)),
      values?.until === undefined || isDay(values.until) ? null : issue('date'),
    ),
  run: (document, { values }) => {
    const before = document.horizon
    const until = values?.until ?? before?.until
    const horizon =
      values === null || until === undefined ? null : { ...(before ?? newHorizon(until)), ...values }
    return withStaleSplits(document, { ...document, horizon })
  },
})

/**
 * Takes the pieces that the plan of a panel cuts off the list, once they are cut. The pieces that wait are left, and those
 * for which the stock did not reach. A plan of an earlier list changes nothing. A row that loses pieces gets a new id:
 * the ticks at the saw belong to the old one, and would be subtracted a second time.
 */
export const keepWaiting = command('horizon.keepWaiting', {
  refusal: (document) => refuseInDemo(document),
  run: (document, { panelId }: { panelId: PanelId }, { newId }) => {
    const { waits, inSync, data, keys } = resultOf(document, panelId)
    if (waits === null || data === null || !inSync) return document
    const counts = new Map<ItemId | undefined, number>(waits.pieces.map(({ item, count }) => [item, count]))
    for (const { key, count } of data.missing) {
      const item = keys[Number(key)]
      counts.set(item, (counts.get(item) ?? 0) + count)
    }
    const left = itemsOf(document, panelId).flatMap((item) => {
      const count = counts.get(item.id)
      if (count === undefined) return []
      const before = parseInteger(item.count)
      const id = before.ok && before.value === count ? item.id : asItemId(newId())
      return [{ ...item, id, count: `${count}` }]
    })
    return withItems(document, panelId, left)
  },
})
