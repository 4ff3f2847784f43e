import { type AnsweredPlan, type CutDocument, type PanelId, type PlanView, resultOf } from '@kerfwise/cutlist'
import type { PaperPart } from '@kerfwise/formats/paper'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The plan that the page shows, which may be a preview that nobody saved. */
export interface ShownPlan {
  readonly panel: PanelId
  readonly plan: AnsweredPlan
  /** The plan with the work at the saw; null without work. */
  readonly worked: PlanView | null
  /** Whether the list has changed since. */
  readonly stale: boolean
  /** What a print of the view that is open has. */
  readonly part: PaperPart
}

const shownAtom = atom<ShownPlan | null>(null)

/** Tells which plan is on the page for as long as the caller is. */
export function useTellShown({ panel, plan, worked, stale, part }: ShownPlan): void {
  const set = useSetAtom(shownAtom)
  useEffect(() => {
    set({ panel, plan, worked, stale, part })
    return () => set(null)
  }, [set, panel, plan, worked, stale, part])
}

export const useShownPlan = (): ShownPlan | null => useAtomValue(shownAtom)

/** The document with the plan that is shown in the place of the stored one. */
export function withShown(document: CutDocument, { panel, plan, stale }: ShownPlan): CutDocument {
  const { request, keys, waits } = plan.built
  const result = {
    ...resultOf(document, panel),
    data: plan.answer,
    request,
    keys,
    waits: waits ?? null,
    inSync: !stale,
  }
  return { ...document, results: { ...document.results, [panel]: result } }
}
