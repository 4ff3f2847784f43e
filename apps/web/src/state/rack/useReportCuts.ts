import { type AnsweredPlan, cutsOf, exactText, type RackBar, type RackCut, rackCuts } from '@kerfwise/cutlist'
import { useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openAtom, useActiveConfiguration, useActivePanelId } from '../document/document.ts'
import { useUnit } from '../run/activeRequest.ts'
import { useSawProgress } from '../saw/useSawProgress.ts'
import { isRefused } from './isRefused.ts'
import { planOfPanel } from './planOfPanel.ts'
import { rackChangesAtom } from './rack.ts'
import { type CutReport, reportCuts } from './rackCalls.ts'
import { keepReportedCut, readReportedCuts, reportOf } from './reportedCuts.ts'

/** Milliseconds until the server is asked again after it could not be reached. */
const AGAIN_MS = 20_000

interface UnreportedCuts {
  /** Cuts that wait for a connection. */
  waiting: number
  /** Why the rack refused cuts for good, one fault for each cut. */
  refused: readonly unknown[]
}

/** One report: a bar that was cut, a bar that was not cut after all, or both. */
interface Step {
  readonly key: string
  readonly report: string | null
  readonly body: Pick<CutReport, 'cuts' | 'open'>
}

/**
 * Reports to the rack which bars the saw has finished, and which ticks were taken back. A report that did not arrive, since
 * there was no connection or the page was closed, is sent when the plan is open again. A repeated report changes nothing.
 */
export function useReportCuts(
  plan: AnsweredPlan,
  keepsOffcuts: boolean,
  onOffcuts: (offcuts: readonly RackBar[]) => void,
): UnreportedCuts {
  const { bench, newest } = useSawProgress(plan)
  // Another window may have gone on, of which a sleeping one does not hear: by its own work it would take cuts back.
  const read = useRef(newest)
  read.current = newest
  const panelId = useActivePanelId()
  const { name: material } = useActiveConfiguration()
  const unit = useUnit()
  const store = useStore()
  const countChange = useSetAtom(rackChangesAtom)
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<readonly unknown[]>([])
  const [again, setAgain] = useState(0)
  const busy = useRef(false)
  /** Whether a tick came while other cuts were being reported. */
  const missed = useRef(false)
  const steps = useCallback((): readonly Step[] => {
    const bench = read.current()
    if (bench.other) return []
    const name = `${cutsOf(bench)}.`
    const reported = readReportedCuts(panelId)
    const cuts = rackCuts(bench)
      .map((cut) => (keepsOffcuts && material.trim() !== '' ? cut : { ...cut, kept: [] }))
      .filter(({ bars, kept }) => bars.length + kept.length > 0)
    const keys = new Set(cuts.map(({ key }) => key))
    const taken = Object.keys(reported).filter((key) => key.startsWith(name) && !keys.has(key))
    const bodyOf = ({ key, bars, kept }: RackCut) => ({
      key,
      bars: [...bars],
      kept: kept.map((length) => ({ length: exactText(length, unit), unit, material: material.trim() })),
    })
    return [
      ...taken.map((key): Step => ({ key, report: null, body: { cuts: [], open: [key] } })),
      ...cuts.flatMap((cut): Step[] => {
        const [before, report] = [reported[cut.key], reportOf(cut)]
        if (before === report) return []
        return [
          {
            key: cut.key,
            report,
            body: { cuts: [bodyOf(cut)], open: before === undefined ? [] : [cut.key] },
          },
        ]
      }),
    ]
  }, [panelId, keepsOffcuts, material, unit])
  const showOffcuts = useRef(onOffcuts)
  showOffcuts.current = onOffcuts
  useEffect(() => {
    const reportAll = async () => {
      if (busy.current) {
        missed.current = true
        return
      }
      busy.current = true
      const plan = planOfPanel(store.get(openAtom), panelId)
      const offcuts: RackBar[] = []
      const no: unknown[] = []
      let [changed, unreached] = [false, 0]
      const all = steps()
      for (const [index, { key, report, body }] of all.entries()) {
        try {
          const bars = await reportCuts({ plan: { ...plan }, ...body })
          keepReportedCut(panelId, key, report)
          changed = true
          if (report !== null) offcuts.push(...bars.filter(({ state }) => state === 'free'))
        } catch (fault) {
          if (isRefused(fault)) {
            no.push(fault)
            continue
          }
          unreached = all.length - index
          break
        }
      }
      busy.current = false
      if (missed.current) setAgain((count) => count + 1)
      missed.current = false
      setWaiting(unreached)
      setRefused(no)
      if (changed) countChange((count) => count + 1)
      if (offcuts.length > 0) showOffcuts.current(offcuts)
    }
    // Asks again after a while, and with each tick.
    void bench
    void again
    void reportAll()
  }, [steps, bench, again, panelId, store, countChange])
  useEffect(() => {
    const retry = () => setAgain((count) => count + 1)
    window.addEventListener('online', retry)
    const timer = waiting > 0 ? setInterval(retry, AGAIN_MS) : undefined
    return () => {
      window.removeEventListener('online', retry)
      clearInterval(timer)
    }
  }, [waiting])
  return { waiting, refused }
}
