import type { AnsweredPlan, BuiltRequest } from '@kerfwise/cutlist'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { useEffect, useRef, useState } from 'react'
import { outcomeOf } from '../run/outcome.ts'

type Replan =
  | { readonly kind: 'none' | 'busy' | 'finished' }
  /** The pieces that the remaining bars cannot give; null if the request was refused for another reason. */
  | { readonly kind: 'refused'; readonly pieces: BuiltRequest | null }

const none: Replan = { kind: 'none' }

/** The pieces of a request with these keys. */
function only({ request, keys }: BuiltRequest, pieces: readonly string[]): BuiltRequest | null {
  const places = pieces.map(Number).filter((place) => keys[place] !== undefined)
  if (places.length === 0) return null
  return {
    request: { ...request, data: places.flatMap((place) => request.data[place] ?? []) },
    keys: places.flatMap((place) => keys[place] ?? []),
  }
}

/** Plans the remaining pieces from the remaining stock; calls `onPlan` with the new plan. */
export function useReplan(plan: AnsweredPlan, onPlan: (rest: AnsweredPlan, answer: string) => void) {
  const [state, setState] = useState<{ of: AnsweredPlan; replan: Replan }>({ of: plan, replan: none })
  const client = useRef<ReturnType<typeof createOptimizerClient> | null>(null)
  useEffect(() => () => client.current?.close(), [])
  const set = (replan: Replan) => setState({ of: plan, replan })
  /** Null where nothing is left. */
  const run = async (rest: BuiltRequest | null) => {
    if (rest === null) return set({ kind: 'finished' })
    // Without any bar the optimizer would not even be asked for a plan.
    if (rest.request.stock.length === 0) return set({ kind: 'refused', pieces: rest })
    set({ kind: 'busy' })
    client.current ??= createOptimizerClient()
    try {
      const answer = await client.current.optimize(JSON.stringify({ ...rest.request, effort: 'preview' }))
      if (answer.status !== 'answered') return
      const outcome = outcomeOf(answer.answer, rest)
      if (!outcome.ok) return set({ kind: 'refused', pieces: only(rest, outcome.refusal.pieces) })
      set(none)
      onPlan(outcome.plan, answer.answer)
    } catch {
      set({ kind: 'refused', pieces: null })
    }
  }
  return { replan: state.of === plan ? state.replan : none, run }
}
