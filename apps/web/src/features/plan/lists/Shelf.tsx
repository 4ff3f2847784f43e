import { type AnsweredPlan, shelfAfter } from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
import { ToRack } from '../rack/onDemand.ts'
import { OffcutList } from './OffcutList.tsx'
import { SettleInventory } from './SettleInventory.tsx'

/** The offcuts of a plan as it was cut: a spoiled bar leaves none, and the rest may have been planned again. */
export function Shelf({ plan }: { plan: AnsweredPlan }) {
  const { bench } = useSawProgress(plan)
  const { leftoversUsed, offcuts } = plan.view
  const asCut = useMemo(() => shelfAfter(bench), [bench])
  const shelf = useMemo(
    () => asCut ?? { took: leftoversUsed, left: offcuts },
    [asCut, leftoversUsed, offcuts],
  )
  // The rack hears of each cut, and gets the offcuts with labels.
  const toRack = plan.built.request.stock.some(({ bar }) => bar !== undefined)
  return (
    <>
      <OffcutList offcuts={shelf.left} asCut={asCut !== null} toRack={toRack} />
      {toRack ? <ToRack /> : <SettleInventory plan={plan} shelf={shelf} />}
    </>
  )
}
