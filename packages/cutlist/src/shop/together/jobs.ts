import { type Job, jobKey, newJob, PRIORITIES } from '../../lists/project/job.ts'
import { boundedText } from '../../lists/values/bounded-text.ts'
import { plainName } from '../../lists/values/plain-name.ts'
import { TEXT_BOUNDS } from '../../lists/values/text-bounds.ts'
import { type CutDocument, filledItemsOf } from '../document/document.ts'
import { jobsOf } from '../document/jobs.ts'

/** The jobs of several projects as those of one. */
export interface JoinedJobs {
  /** With details, in the order of the projects. */
  readonly jobs: readonly Job[]
  /** The name in the common project of a job of a project; of no job the name that its pieces get. */
  readonly nameOf: (source: number, job: string) => string
  /** The names of jobs that several projects have, and that are one from now on. */
  readonly shared: readonly string[]
}

/** A job that has its name in the common project. Pieces of no job are known by the title of their project. */
interface Taken {
  readonly job: Job
  /** The project whose title it is; null for a job that a person named. */
  readonly titleOf: number | null
}

const isSameCustomer = (a: Job, b: Job) =>
  a.customer.trim() === '' || b.customer.trim() === '' || plainName(a.customer) === plainName(b.customer)

/** One job of two: the customer that is known, the earlier day, the more urgent priority. */
function merged(a: Job, b: Job): Job {
  const days = [a.due, b.due].filter((day) => day !== '').toSorted()
  return {
    ...a,
    customer: a.customer.trim() || b.customer.trim(),
    due: days[0] ?? '',
    priority: PRIORITIES.find((priority) => priority === a.priority || priority === b.priority) ?? 'normal',
  }
}

/** The name with something behind it, within the bound of names. */
const withTail = (name: string, tail: string) =>
  `${boundedText(name, TEXT_BOUNDS.title - tail.length - 3).trim()} (${tail})`

/** A name that no other job has: with the title of its project, and then with a number. */
function freeName(name: string, title: string, isTaken: (name: string) => boolean): string {
  const titled = withTail(name, boundedText(title, TEXT_BOUNDS.title / 2))
  if (jobKey(name) !== jobKey(title) && !isTaken(titled)) return titled
  let number = 2
  while (isTaken(withTail(name, `${number}`))) number += 1
  return withTail(name, `${number}`)
}

/**
 * The jobs of all projects. Jobs of one name are one job, unless their customers differ: the later one then gets the
 * title of its project behind its name.
 */
export function joinedJobs(sources: readonly CutDocument[], titles: readonly string[]): JoinedJobs {
  const taken = new Map<string, Taken>()
  const names = new Map<string, string>()
  const shared = new Set<string>()
  const isTaken = (name: string) => taken.has(jobKey(name))
  const own = (source: number, job: string) => `${source} ${jobKey(job)}`

  for (const [source, document] of sources.entries()) {
    const title = titles[source] ?? ''
    for (const job of jobsOf(document)) {
      const there = taken.get(jobKey(job.name))
      const joins = there !== undefined && there.titleOf === null && isSameCustomer(there.job, job)
      const name =
        there === undefined ? job.name : joins ? there.job.name : freeName(job.name, title, isTaken)
      if (joins) shared.add(name)
      taken.set(jobKey(name), { job: joins ? merged(there.job, job) : { ...job, name }, titleOf: null })
      names.set(own(source, job.name), name)
    }
    const isJobless = document.panels.some(({ id }) =>
      filledItemsOf(document, id).some(({ job }) => job === ''),
    )
    if (!isJobless) continue
    const there = names.get(own(source, title))
    const name = there ?? (isTaken(title) ? freeName(title, title, isTaken) : title)
    names.set(own(source, ''), name)
    if (there === undefined) taken.set(jobKey(name), { job: newJob(name), titleOf: source })
  }
  return {
    jobs: [...taken.values()].flatMap(({ job, titleOf }) => (titleOf === null ? [job] : [])),
    nameOf: (source, job) => names.get(own(source, job)) ?? job,
    shared: [...shared],
  }
}
