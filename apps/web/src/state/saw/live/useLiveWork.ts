import { type AnsweredPlan, isTouched } from '@kerfwise/cutlist'
import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { forgetText, storedText } from '../../../shared/storage.ts'
import { useHandler } from '../../../shared/useHandler.ts'
import { useActivePanelId, useProjectId, useSaveNeed } from '../../document/document.ts'
import { useSession } from '../../session/session.ts'
import { keptAtom } from '../kept.ts'
import { benchKey } from '../keys.ts'
import { readLog } from '../readLog.ts'
import { sawLinkAtom } from './link.ts'
import { addToOutbox, isShared, ownerOf, type SharedPlace } from './outbox.ts'
import { reportAll } from './work.ts'

/** Shares the work on the open material with everybody who has the project; a guest's stays in this browser. */
export function useLiveWork(plan: AnsweredPlan | null): void {
  const store = useStore()
  const [projectId, panelId] = [useProjectId(), useActivePanelId()]
  const need = useSaveNeed()
  const isSaved = need === 'nothing' || need === 'changes'
  const signedIn = Boolean(useSession()?.user)
  const link = useAtomValue(sawLinkAtom)
  const isOn = (signedIn || link !== null) && isSaved && plan !== null
  /** False while work by an earlier plan of this browser alone waits for a decision. */
  const isReady = useHandler((place: SharedPlace): boolean => {
    if (isShared(place) || plan === null) return plan !== null
    // The project's own work is what counts by a link, not what this browser had.
    if (link !== null) {
      addToOutbox(place, [])
      return true
    }
    const key = benchKey(place.panelId)
    const owner = ownerOf(place)
    if (owner !== null && owner !== place.projectId) {
      // The ticks are another project's, of which this one is a copy.
      forgetText(key)
      store.set(keptAtom, { key, text: null, stored: true })
    }
    const log = readLog(storedText(key), plan)
    if (log.other !== null) return false
    addToOutbox(place, [])
    const isBegun = log.rounds.length > 1 || log.before !== null
    if (isBegun || log.rounds.some(({ progress }) => Object.values(progress).some(isTouched))) {
      reportAll(place, log)
    }
    return true
  })
  useEffect(() => {
    if (!isOn) return
    const place = { projectId, panelId }
    if (!isReady(place)) return
    let stop: (() => void) | null = null
    let gone = false
    void import('./keepUp.ts').then(({ keepUp }) => {
      if (!gone) stop = keepUp(store, place, link)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [isOn, projectId, panelId, link, store, isReady])
}
