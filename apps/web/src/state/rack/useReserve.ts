import type { PanelId } from '@kerfwise/cutlist'
import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { useRackWishes } from '../run/optimize.ts'
import { reservePlanAtom } from './reserve.ts'

/** Lets the rack follow each new plan of the server, and others for a person who asks for it. */
export function useReserve({ wishes, done, again }: ReturnType<typeof useRackWishes>) {
  const run = useSetAtom(reservePlanAtom)
  const [busy, setBusy] = useState(false)
  const reserve = useCallback(
    async (panelId: PanelId) => {
      setBusy(true)
      await run({ panelId, again })
      setBusy(false)
    },
    [run, again],
  )
  const [next] = wishes
  useEffect(() => {
    if (next === undefined) return
    done(next)
    void reserve(next)
  }, [next, done, reserve])
  return { reserve, busy }
}
