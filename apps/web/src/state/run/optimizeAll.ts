import { includedPanels, type PanelId, resultOf } from '@kerfwise/cutlist'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { preferredUnitAtom } from '../browser/preferences.ts'
import { documentAtom, openAtom } from '../document/document.ts'
import { limitsAtom } from '../session/tier.ts'
import { cancelRun, optimizeAtom } from './optimize.ts'
import { panelRequest } from './requestOfPanel.ts'

/** How far a run of all materials has come. */
interface Progress {
  done: number
  total: number
  current: PanelId
}

/** How a run of all materials ended, as counts of materials. */
export interface AllOutcome {
  optimized: number
  /** The first material that could not be optimized; null when all could. */
  failed: PanelId | null
  failures: number
  excluded: number
  cancelled: boolean
}

const progressAtom = atom<Progress | null>(null)
let stopped = false

/**
 * Optimizes every material that is not left out, one after another; counts and skips blocked ones. Stops if the person
 * opens another project or closes this one.
 */
export const optimizeAllAtom = atom(null, async (get, set): Promise<AllOutcome | null> => {
  if (get(progressAtom)) return null
  stopped = false
  const { project, panels: all } = get(openAtom)
  const panels = includedPanels(get(openAtom))
  const excluded = all.length - panels.length
  const failed: PanelId[] = []
  let optimized = 0
  const isLeft = () => get(documentAtom)?.project.id !== project.id
  for (const [done, { id }] of panels.entries()) {
    if (stopped) break
    set(progressAtom, { done, total: panels.length, current: id })
    const built = panelRequest(get(openAtom), id, get(limitsAtom), get(preferredUnitAtom))
    if (built?.ok) await set(optimizeAtom, { panelId: id, built: built.value })
    if (isLeft()) break
    const result = resultOf(get(openAtom), id)
    if (built?.ok && result.data && result.inSync && !result.failure) optimized += 1
    else if (!stopped) failed.push(id)
  }
  set(progressAtom, null)
  return {
    optimized,
    failed: isLeft() ? null : (failed[0] ?? null),
    failures: failed.length,
    excluded,
    cancelled: stopped || isLeft(),
  }
})

export function useOptimizeAll() {
  const progress = useAtomValue(progressAtom)
  return {
    progress,
    run: useSetAtom(optimizeAllAtom),
    cancel: () => {
      stopped = true
      if (progress) cancelRun(progress.current)
    },
  }
}
