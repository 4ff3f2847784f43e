import { useState } from 'react'
import { forgetText } from '../../shared/storage.ts'
import type { AnsweredPlan } from '../answer.ts'
import { useActivePanelId } from '../document.ts'
import type { BarFate } from './progress.ts'
import { type Round, signatureOf, storedRounds, storeRounds } from './rounds.ts'

/** How far the work at the saw has come, over all rounds of planning; it survives a reload. */
export function useSawProgress(plan: AnsweredPlan) {
  const key = `saw.${useActivePanelId()}`
  const signature = `${key} ${signatureOf(plan)}`
  const [kept, setKept] = useState(() => ({ signature, rounds: storedRounds(key, plan) }))
  const rounds = kept.signature === signature ? kept.rounds : storedRounds(key, plan)
  const save = (next: readonly Round[]) => {
    setKept({ signature, rounds: next })
    storeRounds(key, next)
  }
  const current: Round = rounds.at(-1) ?? { plan, progress: {}, answer: null }
  return {
    current,
    /** Rounds that were left behind by planning anew. */
    earlier: rounds.slice(0, -1),
    mark: (copy: string, fate: BarFate) => {
      const progress = { ...current.progress, [copy]: fate }
      save([...rounds.slice(0, -1), { ...current, progress }])
    },
    /** Work goes on with a plan for the rest. */
    goOn: (rest: AnsweredPlan, answer: string) => save([...rounds, { plan: rest, progress: {}, answer }]),
    clear: () => {
      setKept({ signature, rounds: [{ plan, progress: {}, answer: null }] })
      forgetText(key)
    },
  }
}
