import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { useEffect, useRef, useState } from 'react'
import { type AnsweredPlan, outcomeOf, type Refusal } from '../answer.ts'
import { remainingOf, type SawProgress } from './remaining.ts'

type Replan =
  | { kind: 'none' }
  | { kind: 'busy' }
  | { kind: 'finished' }
  | { kind: 'plan'; plan: AnsweredPlan }
  | { kind: 'refused'; refusal: Refusal }

/** Plans what is still to be cut, with the stock that is left. */
export function useReplan(plan: AnsweredPlan) {
  const [state, setState] = useState<{ of: AnsweredPlan; replan: Replan }>({
    of: plan,
    replan: { kind: 'none' },
  })
  const client = useRef<ReturnType<typeof createOptimizerClient> | null>(null)
  useEffect(() => () => client.current?.close(), [])
  const set = (replan: Replan) => setState({ of: plan, replan })
  const run = async (progress: SawProgress) => {
    const rest = remainingOf(plan.built, plan.view, progress)
    if (rest === null) return set({ kind: 'finished' })
    set({ kind: 'busy' })
    client.current ??= createOptimizerClient()
    try {
      const answer = await client.current.optimize(JSON.stringify({ ...rest.request, effort: 'preview' }))
      if (answer.status !== 'answered') return
      const outcome = outcomeOf(answer.answer, rest)
      set(outcome.ok ? { kind: 'plan', plan: outcome.plan } : { kind: 'refused', refusal: outcome.refusal })
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : String(fault)
      set({ kind: 'refused', refusal: { key: 'internal', message, pieces: [] } })
    }
  }
  return { replan: state.of === plan ? state.replan : ({ kind: 'none' } satisfies Replan), run }
}
