import { type AnsweredPlan, cutsOf, type RackBar, rackCuts } from '@kerfwise/cutlist'
import { useSetAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useHandler } from '../../shared/useHandler.ts'
import { openAtom, useActiveConfiguration, useActivePanelId } from '../document/document.ts'
import { useUnit } from '../run/activeRequest.ts'
import { useSawProgress } from '../saw/useSawProgress.ts'
import { planOfPanel } from './planOfPanel.ts'
import { rackChangesAtom } from './rack.ts'
import { reportCuts } from './rackCalls.ts'
import { keepReportedCut, readReportedCuts } from './reportedCuts.ts'
import { type ReportStep, reportSteps, sendSteps } from './reportSteps.ts'

/** Milliseconds until the server is asked again after it could not be reached. */
const AGAIN_MS = 20_000

interface UnreportedCuts {
  /** Cuts that wait for a connection. */
  waiting: number
  /** Why the rack refused cuts for good, one fault for each cut. */
  refused: readonly unknown[]
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
  const panelId = useActivePanelId()
  const { name } = useActiveConfiguration()
  const unit = useUnit()
  const store = useStore()
  const countChange = useSetAtom(rackChangesAtom)
  const [state, setState] = useState<UnreportedCuts>({ waiting: 0, refused: [] })
  const busy = useRef(false)
  /** Whether there was a reason to report while other cuts were being reported. */
  const missed = useRef(false)
  const material = keepsOffcuts && name.trim() !== '' ? name.trim() : null

  const steps = useHandler((): readonly ReportStep[] => {
    // Another window may have gone on, of which a sleeping one does not hear: by its own work it would take cuts back.
    const bench = newest()
    if (bench.other) return []
    const reported = readReportedCuts(panelId)
    return reportSteps({ name: cutsOf(bench), cuts: rackCuts(bench), reported, material, unit })
  })
  const reportOnce = useHandler(async () => {
    const plan = planOfPanel(store.get(openAtom), panelId)
    const done = await sendSteps(steps(), async ({ key, report, body }) => {
      const bars = await reportCuts({ plan: { ...plan }, ...body })
      keepReportedCut(panelId, key, report)
      return bars
    })
    setState({ waiting: done.waiting, refused: done.refused })
    if (done.changed) countChange((count) => count + 1)
    if (done.offcuts.length > 0) onOffcuts(done.offcuts)
  })
  const report = useHandler(async () => {
    missed.current = true
    if (busy.current) return
    busy.current = true
    try {
      while (missed.current) {
        missed.current = false
        await reportOnce()
      }
    } finally {
      busy.current = false
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick, and each change of what a cut leaves, is reported.
  useEffect(() => void report(), [report, bench, panelId, material, unit])
  useEffect(() => {
    window.addEventListener('online', report)
    const timer = state.waiting > 0 ? setInterval(report, AGAIN_MS) : undefined
    return () => {
      window.removeEventListener('online', report)
      clearInterval(timer)
    }
  }, [report, state.waiting])
  return state
}
