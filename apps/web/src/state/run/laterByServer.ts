import type { optimize1d, Success } from '@kerfwise/contract'
import {
  type BuiltRequest,
  type FilledPlan,
  isStoredPlan,
  type LaterRequest,
  planLater,
  requestWith,
} from '@kerfwise/cutlist'
import { OptimizerCrash, OptimizerUnavailable } from '@kerfwise/optimizer'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { askPage } from './byPage.ts'

type Answer = Success<typeof optimize1d>
type AskServer = (built: BuiltRequest, quickly?: boolean) => Promise<Answer>

/**
 * The server's plan of a list in which pieces may wait. The page's optimizer chooses the later pieces that are cut, as it
 * does for the preview; without it all of them wait.
 */
export async function laterByServer(
  built: LaterRequest,
  ask: AskServer,
  signal: AbortSignal,
): Promise<{ answer: Answer; of: BuiltRequest }> {
  let last: Answer | null = null
  const full = async (of: BuiltRequest, quickly: boolean) => {
    last = await ask(of, quickly)
    return !last.isError && isStoredPlan(last.data) ? last.data : null
  }
  const client = createOptimizerClient()
  try {
    const found: FilledPlan | null = await planLater(built, askPage(client, signal), full)
    if (found) return { answer: { isError: false, data: found.plan }, of: found.built }
    return { answer: last ?? (await ask(built)), of: built }
  } catch (fault) {
    if (!(fault instanceof OptimizerCrash || fault instanceof OptimizerUnavailable)) throw fault
    const of = requestWith(built, new Map(), { objective: 0, optimal: false })
    return { answer: await ask(of), of }
  } finally {
    client.close()
  }
}
