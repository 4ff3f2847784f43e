import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { useEffect, useRef, useState } from 'react'
import { type AnsweredPlan, outcomeOf } from '../answer.ts'
import type { SawProgress } from './progress.ts'
import { remainingOf } from './remaining.ts'

type Replan = 'none' | 'busy' | 'finished' | 'refused'

/** Plans what is still to be cut, with the stock that is left; `onPlan` is told of the new plan. */
export function useReplan(plan: AnsweredPlan, onPlan: (rest: AnsweredPlan, answer: string) => void) {
  const [state, setState] = useState<{ of: AnsweredPlan; replan: Replan }>({ of: plan, replan: 'none' })
  const client = useRef<ReturnType<typeof createOptimizerClient> | null>(null)
  useEffect(() => () => client.current?.close(), [])
  const set = (replan: Replan) => setState({ of: plan, replan })
  const run = async (progress: SawProgress) => {
    const rest = remainingOf(plan.built, plan.view, progress)
    if (rest === null) return set('finished')
    set('busy')
    client.current ??= createOptimizerClient()
    try {
      const answer = await client.current.optimize(JSON.stringify({ ...rest.request, effort: 'preview' }))
      if (answer.status !== 'answered') return
      const outcome = outcomeOf(answer.answer, rest)
      if (!outcome.ok) return set('refused')
      set('none')
      onPlan(outcome.plan, answer.answer)
    } catch {
      set('refused')
    }
  }
  return { replan: state.of === plan ? state.replan : ('none' satisfies Replan), run }
}
