import { type AnsweredPlan, shelfAfter } from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useSawProgress } from '../../../state/saw/useSawProgress.ts'
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
  return (
    <>
      <OffcutList offcuts={shelf.left} asCut={asCut !== null} />
      <SettleInventory plan={plan} shelf={shelf} />
    </>
  )
}
