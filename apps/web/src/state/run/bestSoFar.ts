import { answered, type BuiltRequest, type PanelId, type PanelResult } from '@kerfwise/cutlist'
import type { OptimizeResult } from '@kerfwise/optimizer'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useActivePanelId } from '../document/document.ts'
import { weightAtom } from '../document/weight.ts'

/** The best plan so far of a run that is still going on. */
export interface BestSoFar {
  built: BuiltRequest
  plan: OptimizeResult
}

const bestAtom = atom<ReadonlyMap<PanelId, BestSoFar>>(new Map())

export const bestSoFarAtom = atom(
  (get) => get(bestAtom),
  (_get, set, panelId: PanelId, best: BestSoFar | null) =>
    set(bestAtom, (before) => {
      const next = new Map(before)
      if (best) next.set(panelId, best)
      else next.delete(panelId)
      return next
    }),
)

const placeAtom = atom<ReadonlyMap<PanelId, number>>(new Map())

/** Places in the server's queue, of runs that wait for their turn there. */
export const queuePlaceAtom = atom(null, (_get, set, panelId: PanelId, place: number) =>
  set(placeAtom, (before) => {
    const next = new Map(before)
    if (place > 0) next.set(panelId, place)
    else next.delete(panelId)
    return next
  }),
)

/** The place of the active panel's run in the queue; null if it does not wait. */
export function useQueuePlace(): number | null {
  return useAtomValue(placeAtom).get(useActivePanelId()) ?? null
}

/** The plan of a run that was ended early. The proof of its bound holds, but the search was not finished. */
export function endedEarly({ plan }: BestSoFar): OptimizeResult {
  return { ...plan, meta: { ...plan.meta, partial: true } }
}

/** Whether a plan cuts more, or as much for less. */
export function isBetter(plan: OptimizeResult, than: OptimizeResult): boolean {
  if (plan.outputCount !== than.outputCount) return plan.outputCount > than.outputCount
  return plan.meta.proof.objective < than.meta.proof.objective
}

/**
 * The best plan so far of the active panel's run; null before the first, when the run is over, and as long as the
 * result of an earlier run is as good.
 */
export function useBestSoFar({ inSync, data }: PanelResult) {
  const best = useAtomValue(bestAtom).get(useActivePanelId())
  const weight = useAtomValue(weightAtom)
  return useMemo(() => {
    if (!best || (inSync && data && !isBetter(best.plan, data))) return null
    return answered(best.plan, best.built, weight)
  }, [best, inSync, data, weight])
}
