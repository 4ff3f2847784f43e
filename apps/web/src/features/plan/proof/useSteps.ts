import type { AnsweredPlan } from '@kerfwise/cutlist'
import { useState } from 'react'
import { useNewest } from '../../../shared/useNewest.ts'

/** How the search that is followed stands, or which plan it came to. */
type State = 'idle' | 'searching' | 'same' | 'other' | 'failed'

/** Makes the search of a plan once more in a worker, at normal effort, and has a line for each step. The work ends with the component. */
export function useSteps({ answer, built }: AnsweredPlan) {
  const [lines, setLines] = useState<readonly string[]>([])
  const { state, run, cancel } = useNewest<State>('idle')
  const searched = async (signal: AbortSignal): Promise<State> => {
    // Loaded when it is asked for: few ask.
    const { traceSolve } = await import('@kerfwise/optimizer/tracer')
    const onStep = (line: string) => signal.aborted || setLines((before) => [...before, line])
    const again = await traceSolve({ ...built.request, effort: 'normal' }, onStep, signal)
    return again.kind === 'plan' && again.plan.meta.scheme === answer.meta.scheme ? 'same' : 'other'
  }
  const show = () => {
    setLines([])
    return run('searching', 'failed', searched)
  }
  return { state, lines, show, cancel }
}
