import { createContext, use } from 'react'
import type { PieceLook } from '../../shared/pieceLook.ts'

/** What every part of the drawing asks of its surroundings. */
export interface PlanSurroundings {
  /** The look of the piece with this key; null when the list no longer has it. */
  lookOf: (key: string) => PieceLook | null
  /** A length in millimetres as the person reads lengths, without its unit. */
  bareLength: (mm: number) => string
  length: (mm: number) => string
  money: (amount: number) => string
  highlighted: string | null
  onHighlight: (key: string | null) => void
  patterns: boolean
}

export const PlanContext = createContext<PlanSurroundings | null>(null)

export function usePlan(): PlanSurroundings {
  const surroundings = use(PlanContext)
  if (!surroundings) throw new Error('A part of the plan was drawn outside of a plan.')
  return surroundings
}
