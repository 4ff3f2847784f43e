import type { AnsweredPlan, SawOrder } from '@kerfwise/cutlist'
import { useEffect, useMemo, useState } from 'react'

type Arrange = (plan: AnsweredPlan) => { plan: AnsweredPlan }

/** What came of fetching the code, for every plan that is shown later. */
let fetched: { arrange: Arrange } | { error: unknown } | null = null

/** Fetches the code for the order with few set-ups, once. */
export async function fetchOrder(): Promise<void> {
  try {
    fetched ??= { arrange: (await import('./arrange.ts')).arranged }
  } catch (error) {
    fetched = { error }
  }
}

/**
 * The plan in the order in which the person cuts it; null while the code for that order is on its way. A plan that was
 * shown as planned stays so until then.
 */
export function useOrderedPlan(plan: AnsweredPlan | null, order: SawOrder): AnsweredPlan | null {
  const [, tell] = useState(fetched)
  const [asPlanned, setAsPlanned] = useState<AnsweredPlan | null>(null)
  if (order === 'planned' && asPlanned !== plan) setAsPlanned(plan)
  const wanted = order === 'setUps' && fetched === null
  useEffect(() => {
    let gone = false
    if (wanted) void fetchOrder().then(() => !gone && tell(fetched))
    return () => {
      gone = true
    }
  }, [wanted])
  const found = order === 'setUps' ? fetched : null
  const ordered = useMemo(
    () => (plan && found && 'arrange' in found ? found.arrange(plan).plan : null),
    [plan, found],
  )
  if (order === 'planned') return plan
  if (found && 'error' in found) throw found.error
  return ordered ?? (asPlanned === plan ? plan : null)
}
