import { type Ask, type BuiltRequest, planLater } from '@kerfwise/cutlist'
import { type OptimizeResult, readAnswer } from '@kerfwise/optimizer'
import { createOptimizerClient, type OptimizerClient } from '@kerfwise/optimizer/browser'

/** The page's optimizer as a run asks it. A run that was cancelled throws. */
export const askPage =
  (client: OptimizerClient, signal: AbortSignal): Ask =>
  async (request) => {
    signal.throwIfAborted()
    const run = await client.optimize(JSON.stringify(request))
    const answer = run.status === 'answered' ? readAnswer(run.answer) : null
    return answer?.kind === 'plan' ? answer.plan : null
  }

/** The plan of the page's own optimizer; null without a plan, and for a plan that is not proved. */
export async function provedByPage(
  built: BuiltRequest,
  signal: AbortSignal,
): Promise<{ plan: OptimizeResult; of: BuiltRequest } | null> {
  const client = createOptimizerClient()
  try {
    const quick = askPage(client, signal)
    const full: Ask = (request) => quick({ ...request, effort: 'normal' })
    const { later } = built
    const found = later
      ? await planLater({ ...built, later }, quick, ({ request }, quickly) =>
          (quickly ? quick : full)(request),
        )
      : { plan: await full(built.request), built }
    if (!found?.plan?.meta.proof.optimal) return null
    return { plan: found.plan, of: found.built }
  } catch {
    return null
  } finally {
    client.close()
  }
}
