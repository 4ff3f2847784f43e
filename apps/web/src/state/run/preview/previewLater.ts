import { type Ask, answered, type OptimizeRequest, planLater } from '@kerfwise/cutlist'
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
  { built, weight }: LaterQuestion,
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
  try {
    const normally = ({ request }: { request: OptimizeRequest }, quickly: boolean) =>
      ask(quickly ? request : { ...request, effort: 'normal' })
    const found = await planLater(built, ask, further ? normally : null)
    if (found) return { ok: true, plan: answered(found.plan, found.built, weight) }
    // Without a plan of the due pieces the first answer says why.
    return first === null ? null : outcomeOf(first, built, weight)
  } catch (fault) {
    if (fault instanceof Superseded) return null
    throw fault
  }
}
