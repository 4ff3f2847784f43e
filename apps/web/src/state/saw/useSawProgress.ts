import {
  type AnsweredPlan,
  deedsBetween,
  doneOn,
  planText,
  restText,
  type SawDeed,
  type SawProgress,
  type WorkLog,
  type WorkRound,
  writeWorkLog,
} from '@kerfwise/cutlist'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import { useActivePanelId, useProjectId } from '../document/document.ts'
import { keptAtom } from './kept.ts'
import { benchKey } from './keys.ts'
import { isShared } from './live/outbox.ts'
import { liveAtom, report } from './live/work.ts'
import { readLog } from './readLog.ts'

/** How far the work at the saw has come, over all rounds of planning; it survives a reload. */
export function useSawProgress(plan: AnsweredPlan) {
  const panelId = useActivePanelId()
  const projectId = useProjectId()
  const live = useAtomValue(liveAtom)
  const key = benchKey(panelId)
  // The text decides, since another window of this browser writes the same one.
  const [kept, setKept] = useAtom(keptAtom)
  const text = kept.key === key ? kept.text : storedText(key)
  useEffect(() => {
    const read = () => setKept({ key, text: storedText(key), stored: true })
    // Work that the browser could not store exists here alone.
    setKept((now) => (now.key === key && !now.stored ? now : { key, text: storedText(key), stored: true }))
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && read()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [key, setKept])
  const bench = useMemo(() => readLog(text, plan), [text, plan])
  const current: WorkRound = bench.rounds.at(-1) ?? { plan, progress: {}, answer: null }
  const save = (next: WorkLog) => {
    const text = writeWorkLog(next)
    setKept({ key, text, stored: storeText(key, text) })
  }
  /** Tells the others, who hear of it once there is a connection. */
  const tell = (log: WorkLog, deeds: readonly SawDeed[]) => {
    const place = { projectId, panelId }
    if (!isShared(place) || deeds.length === 0) return
    const own = live?.place.projectId === projectId && live.place.panelId === panelId ? live : null
    report(place, own, { plan: log.rounds[0]?.plan ?? plan, round: log.rounds.length, deeds })
    own?.sync()
  }
  /** Reads the newest work, since a sleeping window got no storage events. */
  const newest = () => readLog(kept.stored ? storedText(key) : text, plan)
  return {
    bench,
    current,
    newest,
    /** The work done before the plan on the bench. */
    before: useMemo(() => doneOn({ ...bench, rounds: bench.rounds.slice(0, -1) }).work, [bench]),
    /** Whether the browser could keep the last mark. */
    isKept: kept.stored,
    /** Marks bars of the plan of that round, counted from 1. */
    mark: (round: number, fates: SawProgress) => {
      const bench = newest()
      const last = bench.rounds.at(-1)
      // Another window has planned the rest anew, so the tapped bar is no longer on the bench.
      if (!last || round !== bench.rounds.length) return setKept({ key, text: storedText(key), stored: true })
      const progress = { ...last.progress, ...fates }
      save({ ...bench, rounds: [...bench.rounds.slice(0, -1), { ...last, progress }] })
      tell(bench, deedsBetween(last.progress, fates))
    },
    /** Lays bars on this saw, takes them over from another, or leaves them; for work that others share. */
    hold: (deeds: readonly SawDeed[]) => tell(bench, deeds),
    /** Work goes on with a plan for the rest. */
    goOn: (rest: AnsweredPlan, answer: string) => {
      const before = bench.other ?? bench.before
      save({ ...bench, before, other: null, rounds: [...bench.rounds, { plan: rest, progress: {}, answer }] })
      const next = restText(rest.built, answer)
      tell(bench, [
        bench.other === null
          ? { kind: 'rest', rest: next }
          : { kind: 'carry', made: planText(bench.rounds[0]?.plan ?? plan), rest: next },
      ])
    },
    clear: () => {
      setKept({ key, text: null, stored: true })
      forgetText(key)
      tell(bench, [{ kind: 'clear' }])
    },
  }
}
