import {
  type Ask,
  answered,
  type FilledPlan,
  type OptimizeRequest,
  planLater,
  takesNoMore,
  withoutKept,
} from '@kerfwise/cutlist'
import { readAnswer } from '@kerfwise/optimizer'
import { type Outcome, outcomeOf } from '../outcome.ts'
import type { LaterQuestion } from './previewer.ts'

/** A newer question has come. */
class Superseded extends Error {}

/**
 * The preview of a list in which pieces may wait. `further` plans the chosen pieces with more effort. `run` gives the
 * answer as text, or null as soon as a newer question has come; then the preview is null as well.
 */
export async function previewLater(
  { built, weight, previousOf }: LaterQuestion,
  run: (request: OptimizeRequest) => Promise<string | null>,
  further: boolean,
): Promise<Outcome | null> {
  let first: string | null = null
  const ask: Ask = async (request) => {
    const text = await run(request)
    if (text === null) throw new Superseded()
    first ??= text
    const answer = readAnswer(text)
    return answer.kind === 'plan' ? answer.plan : null
  }
  /** Of equally good plans of the chosen pieces the one that keeps most bars of the earlier plan. */
  const steady = async (found: FilledPlan): Promise<FilledPlan> => {
    const previous = previousOf?.(found.built)
    if (previous === undefined) return found
    const request = { ...found.built.request, previous }
    const plan = await ask(further ? { ...request, effort: 'normal' } : request)
    const { keys } = found.built
    const isNoWorse =
      plan !== null && takesNoMore({ plan, keys }, { plan: found.plan, keys }, built.later.offcuts)
    return isNoWorse ? { ...found, plan: withoutKept(plan) } : found
  }
  try {
    const normally = ({ request }: { request: OptimizeRequest }, quickly: boolean) =>
      ask(quickly ? request : { ...request, effort: 'normal' })
    const found = await planLater(built, ask, further ? normally : null)
    if (found) {
      const { plan } = await steady(found)
      return { ok: true, plan: answered(plan, found.built, weight) }
    }
    // Without a plan of the due pieces the first answer says why.
    return first === null ? null : outcomeOf(first, built, weight)
  } catch (fault) {
    if (fault instanceof Superseded) return null
    throw fault
  }
}
