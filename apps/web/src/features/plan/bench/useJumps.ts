import { type BenchStep, inOrderOf, loadNext, type SawProgress } from '@kerfwise/cutlist'
import { useMemo, useState } from 'react'

const NOWHERE = { round: 0, loads: [] as readonly string[] }

/** The steps of a round in the order in which a person takes the bars, which is that of the plan until they jump. */
export function useJumps(steps: readonly BenchStep[], round: number, progress: SawProgress) {
  const [jumps, setJumps] = useState(NOWHERE)
  const { loads } = jumps.round === round ? jumps : NOWHERE
  const ordered = useMemo(() => inOrderOf(loads, steps), [loads, steps])
  return {
    ordered,
    jump: (load: string) => setJumps({ round, loads: loadNext(ordered, progress, load) }),
  }
}
