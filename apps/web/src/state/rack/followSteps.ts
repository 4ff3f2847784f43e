import { isUnlocked } from '@kerfwise/cutlist'
import { getDefaultStore } from 'jotai'
import { documentAtom } from '../document/document.ts'
import { tierAtom } from '../session/tier.ts'
import { isRefused } from './isRefused.ts'
import { neededBars } from './neededBars.ts'
import { planOfPanel } from './planOfPanel.ts'
import { rackChangesAtom } from './rack.ts'
import { sayNotReserved } from './refusals.ts'
import { forgetSteps, keepSteps, steppedBars } from './stepped.ts'
import { takeAgain } from './takeAgain.ts'

/**
 * Lets the rack follow the undone and repeated steps of a project that was saved just now. If the rack could not be
 * reached, it follows after the next save.
 */
export async function followSteps(projectId: string): Promise<void> {
  const store = getDefaultStore()
  const document = store.get(documentAtom)
  if (document?.project.id !== projectId || !isUnlocked(store.get(tierAtom), 'rack')) return
  const stepped = steppedBars(projectId)
  forgetSteps(projectId)
  try {
    for (const { id } of document.panels) {
      const touched = stepped.get(id)
      if (touched) await takeAgain(planOfPanel(document, id), neededBars(document, id), touched)
    }
  } catch (fault) {
    if (!isRefused(fault)) return keepSteps(projectId, stepped)
    await sayNotReserved()
  } finally {
    store.set(rackChangesAtom, (count) => count + 1)
  }
}
