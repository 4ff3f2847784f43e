import { OFFCUT_USES, type OffcutUse } from '../../lists/request/later.ts'
import { isDay } from '../../lists/values/day.ts'
import { isRecord, readChoice, readText } from '../../lists/values/read.ts'

/** Whether pieces without a due date are cut now. */
export const UNDATED = ['due', 'wait'] as const
export type Undated = (typeof UNDATED)[number]

/** Up to which day a project is cut now. Later pieces are cut only where they need no further bar. */
export interface Horizon {
  /** The last day that counts as due, as `2026-12-24`. */
  readonly until: string
  readonly undated: Undated
  readonly offcuts: OffcutUse
}

export function newHorizon(until: string): Horizon {
  return { until, undated: 'due', offcuts: 'fill' }
}

/** Whether the day of a horizon has gone by, so that pieces which are due today may wait. */
export const hasPassed = ({ until }: Pick<Horizon, 'until'>, today: string) => until < today

const readUndated = readChoice(UNDATED)
const readOffcuts = readChoice(OFFCUT_USES)

/** Reads a horizon of foreign JSON; null without a day, so that everything is due. */
export function readHorizon(value: unknown): Horizon | null {
  if (!isRecord(value)) return null
  const until = readText(10)(value.until) ?? ''
  if (!isDay(until)) return null
  const undated = readUndated(value.undated) ?? 'due'
  return { until, undated, offcuts: readOffcuts(value.offcuts) ?? 'fill' }
}

/** Whether a piece may wait; `due` is the day of its job, empty without one. */
export function isLater(due: string, { until, undated }: Horizon): boolean {
  return due === '' ? undated === 'wait' : due > until
}
