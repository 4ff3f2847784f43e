import { pickedRequest } from '@kerfwise/cutlist'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { useActiveConfiguration, useActivePanelId, useActiveResult } from '../../document/document.ts'
import { useRequest } from '../activeRequest.ts'
import { cancelRun, optimizeAtom } from '../optimize.ts'
import { comparedRequest, comparisonKey, pointOf, storedRequest } from './comparable.ts'
import { useComparison } from './useComparison.ts'
import { usePick } from './usePick.ts'

/** The plans between the least material and the least work at the saw, for the active panel. */
export function useTrade() {
  const panelId = useActivePanelId()
  const configuration = useActiveConfiguration()
  const result = useActiveResult()
  const request = useRequest()
  const optimize = useSetAtom(optimizeAtom)
  const asked = request?.ok ? request.value : null
  const stored = storedRequest(result)
  const built = useMemo(() => comparedRequest(asked, result), [asked, result])
  const key = useMemo(() => comparisonKey(built, configuration), [built, configuration])
  const { trade, status, start, cancel } = useComparison(
    panelId,
    key,
    built &&
      (async (watching) => {
        const { compare } = await import('./compare.ts')
        const { complexity } = built.request
        const isOrdinary = stored?.patterns === undefined && stored?.complexity === complexity
        const answer = isOrdinary ? result.data : null
        return compare({ request: built.request, answer, configuration, ...watching })
      }),
  )
  const { at, picking, pick } = usePick({
    panelId,
    at: trade && stored && built ? pointOf(trade.points, stored, built.request) : null,
    running: result.requesting,
    ask: (index) => {
      const point = trade?.points[index]
      if (!built || !point) return null
      return optimize({ panelId, built: { ...built, request: pickedRequest(built.request, point.lever) } })
    },
    cancelRun: () => cancelRun(panelId),
  })

  return {
    trade,
    status,
    at,
    picking,
    canStart: built !== null,
    /** Whether the list has pieces that may wait, and no plan that tells which of them are cut. */
    isOpen: built === null && asked?.later !== undefined,
    request: built?.request ?? null,
    start,
    cancel,
    pick,
  }
}
