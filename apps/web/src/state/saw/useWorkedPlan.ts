import {
  type AnsweredPlan,
  type CurrentBar,
  type CurrentPlan,
  copyKeys,
  currentPlan,
  type PanelId,
  type PlanView,
  tickedPlan,
  type WorkLog,
} from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { storedText } from '../../shared/storage.ts'
import { benchKey } from './keys.ts'
import { readLog } from './readLog.ts'
import { useSawProgress } from './useSawProgress.ts'

/** A plan together with the work done at the saw and the rest that was planned since. */
export interface WorkedPlan extends CurrentPlan {
  /** How many plans the work has seen, from 1. */
  readonly round: number
}

/** The current plan; null while the work still follows the first plan. */
export function workedPlan({ rounds, before, other }: WorkLog): WorkedPlan | null {
  if (other || rounds.length < 2) return null
  try {
    const current = currentPlan(rounds, before?.bars)
    return current && { ...current, round: rounds.length }
  } catch {
    // Kept data can have any form. Without valid data the page shows the plan itself.
    return null
  }
}

/** The bars of the plan that is followed now; one that still follows the first plan has nothing cut by an earlier one. */
export const followedBars = (
  worked: WorkedPlan | null,
  { bars }: PlanView,
): readonly Pick<CurrentBar, 'bar' | 'cut' | 'keys'>[] =>
  worked?.bars ?? bars.map((bar) => ({ bar, cut: 0, keys: copyKeys(bar) }))

/** The current plan with the ticks so far, for all views but the walk at the saw; null without ticks. */
function shownPlan({ rounds, before, other }: WorkLog): WorkedPlan | null {
  if (other) return null
  try {
    const current = tickedPlan(rounds, before?.bars)
    return current && { ...current, round: rounds.length }
  } catch {
    return null
  }
}

/** The work on a panel's plan that this browser keeps. */
export const logOn = (panel: PanelId, plan: AnsweredPlan): WorkLog =>
  readLog(storedText(benchKey(panel)), plan)

/** The present plan of any panel that is open in this browser. */
export const workedOn = (panel: PanelId, plan: AnsweredPlan): WorkedPlan | null =>
  shownPlan(logOn(panel, plan))

/** The present plan of the active panel. */
export function useWorkedPlan(plan: AnsweredPlan): WorkedPlan | null {
  const { bench } = useSawProgress(plan)
  return useMemo(() => shownPlan(bench), [bench])
}
