import type { AnsweredPlan } from '@kerfwise/cutlist'
import { useState } from 'react'
import { forgetText, storedText, storeText } from '../../../shared/storage.ts'

/** How many end cuts are made before the cut of a piece. */
interface MadeEnds {
  readonly of: string
  readonly ends: number
}

const KEPT = 'bench.ends'
const NONE: MadeEnds = { of: '', ends: 0 }

/**
 * An end cut leaves no tick. It is kept until the piece behind it is ticked, since a second one after a reload would make the
 * bar too short; kept longer, it would be missing where the same plan is cut once more.
 */
export function useMadeEnds({ answer }: AnsweredPlan) {
  const plan = answer.meta.scheme
  const [made, setMade] = useState<MadeEnds>(() => {
    const [of, ends, from] = (storedText(KEPT) ?? '').split('\n')
    return of && from === plan ? { of, ends: Number(ends) } : NONE
  })
  return {
    made,
    makeEnds: (next: MadeEnds) => {
      storeText(KEPT, [next.of, next.ends, plan].join('\n'))
      setMade(next)
    },
    forgetEnds: () => forgetText(KEPT),
  }
}
