import {
  type CurrentPlan,
  type CutDocument,
  currentPlan,
  type PanelId,
  type PlanView,
  resultOf,
  tickedPlan,
} from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { storedText } from '../../shared/storage.ts'
import { type AnsweredPlan, answered } from '../answer.ts'
import { benchKey } from './keys.ts'
import { type Bench, readBench } from './rounds.ts'
import { useSawProgress } from './useSawProgress.ts'

/** A plan with the work that was done at the saw and with what was planned anew since. */
export interface WorkedPlan extends CurrentPlan {
  /** How many plans the work has seen, from 1. */
  readonly round: number
}

/** The plan as it is now; null while the work still goes by the plan itself. */
export function workedPlan({ rounds, before, other }: Bench): WorkedPlan | null {
  if (other || rounds.length < 2) return null
  try {
    const current = currentPlan(rounds, before?.bars)
    return current && { ...current, round: rounds.length }
  } catch {
    // What a browser kept can have any form; without it the plan itself is shown.
    return null
  }
}

/** The same with what is ticked off so far, as all views but the walk itself show it; null while nothing is. */
function shownPlan({ rounds, before, other }: Bench): WorkedPlan | null {
  if (other) return null
  try {
    const current = tickedPlan(rounds, before?.bars)
    return current && { ...current, round: rounds.length }
  } catch {
    return null
  }
}

/** The same for any panel whose plan is open in this browser. */
export const workedOn = (panel: PanelId, plan: AnsweredPlan): WorkedPlan | null =>
  shownPlan(readBench(storedText(benchKey(panel)), plan))

/** The plans as they are now of those panels that the saw has been at. */
export function workedViews(document: CutDocument, panels: readonly PanelId[]): Map<PanelId, PlanView> {
  const views = panels.flatMap((id): [PanelId, PlanView][] => {
    const { data, request, keys } = resultOf(document, id)
    const worked = data && request ? workedOn(id, answered(data, { request, keys })) : null
    return worked ? [[id, worked.view]] : []
  })
  return new Map(views)
}

/** The plan of the active panel as it is now. */
export function useWorkedPlan(plan: AnsweredPlan): WorkedPlan | null {
  const { bench } = useSawProgress(plan)
  return useMemo(() => shownPlan(bench), [bench])
}
