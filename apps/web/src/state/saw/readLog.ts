import { type AnsweredPlan, readWorkLog, type WorkLog } from '@kerfwise/cutlist'
import { outcomeOf } from '../run/outcome.ts'

/** Reads the work that this browser keeps for a plan. */
export function readLog(text: string | null, plan: AnsweredPlan): WorkLog {
  return readWorkLog(text, plan, (answer, built) => {
    const outcome = outcomeOf(answer, built)
    return outcome.ok ? outcome.plan : null
  })
}
