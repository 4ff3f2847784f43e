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

/** Most jobs of a project with details. */
export const MOST_JOBS = 1_000

export function newJob(name: string): Job {
  return { name: name.trim(), customer: '', due: '', priority: 'normal' }
}

/** Two names with one key are one job. */
export const jobKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  if (!DATE.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

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
