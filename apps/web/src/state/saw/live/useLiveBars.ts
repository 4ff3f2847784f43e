import { type AnsweredPlan, planName } from '@kerfwise/cutlist'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useActivePanelId, useProjectId } from '../../document/document.ts'
import { isShared, thisSaw } from './outbox.ts'
import { liveAtom, sharedWorkAtom } from './work.ts'

const none: ReadonlySet<string> = new Set()

/** Which bars of a round of a plan lie on which saw. */
export function useLiveBars(plan: AnsweredPlan, round: number) {
  const place = { projectId: useProjectId(), panelId: useActivePanelId() }
  const found = useAtomValue(liveAtom)
  const work = useAtomValue(sharedWorkAtom)
  const live =
    found?.place.projectId === place.projectId && found.place.panelId === place.panelId ? found : null
  const name = useMemo(() => planName(plan), [plan])
  const bars = useMemo(() => {
    const last = work?.plans.at(-1)
    return last?.plan === name && last.rounds.length === round ? last.rounds[round - 1]?.bars : undefined
  }, [work, name, round])
  const saw = live && thisSaw()
  const elsewhere = useMemo(() => {
    const others = Object.entries(bars ?? {}).filter(([, bar]) => bar.saw !== null && bar.saw !== saw)
    return others.length === 0 ? none : new Set(others.map(([key]) => key))
  }, [bars, saw])
  return {
    /** Whether others see the work, now or once there is a connection. */
    isShared: live !== null || isShared(place),
    /** The bars that other saws have. */
    elsewhere,
    isOurs: (key: string) => saw !== null && bars?.[key]?.saw === saw,
    /** Whether the server, which can be reached, has not said yet that these bars are this saw's. */
    isAsked: (keys: readonly string[]) =>
      (live?.kind === 'live' || live?.kind === 'asking') &&
      live.waiting.some(({ deed }) => deed.kind === 'take' && keys.includes(deed.bar)),
  }
}
