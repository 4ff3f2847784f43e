import type { ItemId, Job, Nanometres, OutputMode, PieceLook, Weight } from '@kerfwise/cutlist'
import { createContext, use } from 'react'

/** The functions and settings that every part of the drawing needs. */
export interface PlanSurroundings {
  /** The look of the piece; null when the list no longer has it. */
  lookOf: (item: ItemId | null) => PieceLook | null
  /** The job that the piece is cut for; null for none. */
  jobOf: (item: ItemId | null) => Job | null
  /** The day on which the plan is read, as `2026-12-24`. */
  today: string
  /** A length in the person's format, without its unit; a piece passes its typed text. */
  bareLength: (length: Nanometres, typed?: string) => string
  length: (length: Nanometres, typed?: string) => string
  /** A length that something stays below; rounded up. */
  atMost: (length: Nanometres) => string
  /** How much something may stray; rounded down. */
  allowance: (length: Nanometres) => string
  /** The step to which lengths are rounded, as text; null for lengths as entered. */
  rounding: string | null
  /** A count, written as the language writes it. */
  figure: (count: number) => string
  money: (amount: number) => string
  share: (part: number) => string
  weigh: (weight: Weight) => string
  /** Which length of a mitred piece is written on it. */
  output: OutputMode
  onHighlight: (item: string | null) => void
  patterns: boolean
  /** How many bars the saw cuts at once. */
  bundle: number
  /** Whether each cut is made on all equal bars before the next cut. */
  together: boolean
}

export const PlanContext = createContext<PlanSurroundings | null>(null)

export function usePlan(): PlanSurroundings {
  const surroundings = use(PlanContext)
  if (!surroundings) throw new Error('A part of the plan was drawn outside of a plan.')
  return surroundings
}
