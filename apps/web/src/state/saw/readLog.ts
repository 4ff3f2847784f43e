import { type AnsweredPlan, type ReadPlan, readWorkLog, type WorkLog } from '@kerfwise/cutlist'
import { outcomeOf } from '../run/outcome.ts'

/** Reads a plan for the rest as the optimizer answered it. */
export const readRest: ReadPlan = (answer, built) => {
  const outcome = outcomeOf(answer, built)
  return outcome.ok ? outcome.plan : null
}

/** Reads the work that this browser keeps for a plan. */
export const readLog = (text: string | null, plan: AnsweredPlan): WorkLog => readWorkLog(text, plan, readRest)
