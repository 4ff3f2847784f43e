import { answered, type BarView, type CutDocument, resultOf } from '@kerfwise/cutlist'
import { useQuery } from '@tanstack/react-query'
import { outcomeOf } from '../run/outcome.ts'
import { documentRequest } from '../run/requestOfDocument.ts'

/** Bars that a picture has room for. */
const most = 4

// Pictures are made one after another, since a newer request to the optimizer supersedes an earlier one.
let queue: Promise<unknown> = Promise.resolve()

async function solved(document: CutDocument): Promise<readonly BarView[]> {
  const built = documentRequest(document)
  if (!built) return []
  const { createOptimizerClient } = await import('@kerfwise/optimizer/browser')
  const client = createOptimizerClient()
  try {
    const run = await client.optimize(JSON.stringify(built.request))
    const outcome = run.status === 'answered' ? outcomeOf(run.answer, built) : null
    return outcome?.ok ? outcome.plan.view.bars : []
  } finally {
    client.close()
  }
}

/** The stored plan of the panel that was shown last, or else one that the page solves for the picture. */
async function barsOf(document: CutDocument): Promise<readonly BarView[]> {
  const { data, request, keys } = resultOf(document, document.project.activePanelId)
  if (data && request) return answered(data, { request, keys }).view.bars
  const turn = queue.then(
    () => solved(document),
    () => solved(document),
  )
  queue = turn
  return turn
}

/** The first bars of a saved project's plan, once per revision; asked for when its card is seen. */
export function useProjectPicture({ id, revision }: { id: string; revision: number }, seen: boolean) {
  return useQuery({
    queryKey: ['picture', id, revision],
    queryFn: async () => {
      const { peekProject } = await import('../save/projectCalls.ts')
      return (await barsOf(await peekProject(id))).slice(0, most)
    },
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
