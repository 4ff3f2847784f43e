import type { BarView } from '@kerfwise/cutlist'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { useQuery } from '@tanstack/react-query'
import { type DemoCard, demoFor } from '../document/demos.ts'
import { outcomeOf } from './outcome.ts'
import { documentRequest } from './requestOfDocument.ts'

async function planDemos(cards: readonly DemoCard[]): Promise<Record<string, readonly BarView[]>> {
  const client = createOptimizerClient()
  const plans: Record<string, readonly BarView[]> = {}
  try {
    // Plans are made one after another, since a newer request supersedes an earlier one.
    for (const { id } of cards) {
      const document = demoFor(id, cards)
      const built = document && documentRequest(document)
      if (!built) continue
      const run = await client.optimize(JSON.stringify(built.request))
      const outcome = run.status === 'answered' ? outcomeOf(run.answer, built) : null
      if (outcome?.ok) plans[id] = outcome.plan.view.bars
    }
    return plans
  } finally {
    client.close()
  }
}

/** The bars of each demo, planned once in the page for the pictures of their cards. */
export function useDemoPlans(cards: readonly DemoCard[]) {
  const query = {
    queryKey: ['demoPlans'],
    queryFn: () => planDemos(cards),
    staleTime: Number.POSITIVE_INFINITY,
  }
  return useQuery(query).data
}
