import { isDay } from '../values/day.ts'
import { plainName } from '../values/plain-name.ts'
import { isRecord, readChoice, readText } from '../values/read.ts'
import { TEXT_BOUNDS } from '../values/text-bounds.ts'

export const PRIORITIES = ['high', 'normal', 'low'] as const
type Priority = (typeof PRIORITIES)[number]

/** An order that pieces are cut for. A piece names its job; letter case and accents' encoding do not matter. */
export interface Job {
  readonly name: string
  readonly customer: string
  /** `2026-12-24`; empty without a date. */
  readonly due: string
  readonly priority: Priority
}

export function newJob(name: string): Job {
  return { name: name.trim(), customer: '', due: '', priority: 'normal' }
}

/** Two names with one key are one job. */
export const jobKey = plainName

/** The more urgent job first: by priority, then by due date (none is last), then by name. */
export function compareJobs(a: Job, b: Job): number {
  const rank = PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority)
  if (rank !== 0) return rank
  if (a.due !== b.due) return a.due === '' ? 1 : b.due === '' ? -1 : a.due < b.due ? -1 : 1
  return a.name.localeCompare(b.name, undefined, { numeric: true })
}

/** Whether a job's due date has gone by. A job that is due today is not overdue. */
export const isOverdue = ({ due }: Job, today: string) => due !== '' && due < today

const readName = readText(TEXT_BOUNDS.title)
const readPriority = readChoice(PRIORITIES)

/** Reads a job of foreign JSON; null when it has no name. */
export function readJob(value: unknown): Job | null {
  if (!isRecord(value)) return null
  const name = readName(value.name)?.trim() ?? ''
  if (name === '') return null
  const due = readText(10)(value.due) ?? ''
  return {
    name,
    customer: readName(value.customer) ?? '',
    due: isDay(due) ? due : '',
    priority: readPriority(value.priority) ?? 'normal',
  }
}
