import type { BuiltRequest, MaterialWeight } from '@kerfwise/cutlist'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { startTransition, useEffect, useRef, useState } from 'react'
import { type Preview, Previewer, type PreviousOf, shownPlanAt } from './previewer.ts'

/**
 * Solves the request in a worker after every change; a newer request supersedes the running one. The shown plan stays
 * while a list of the same place is faulty. The plan of another place stays only until the new place has a plan.
 */
export function usePreview(
  built: BuiltRequest | null,
  weight: MaterialWeight | null = null,
  place = '',
  previousOf?: PreviousOf,
): Preview {
  const previewer = useRef<Previewer | null>(null)
  const [preview, setPreview] = useState<Preview>({ shown: null, refusal: null, busy: false, place })

  useEffect(() => {
    const client = createOptimizerClient()
    // Keys are answered before drawings.
    const created = new Previewer(client, (change) => startTransition(() => setPreview(change)))
    previewer.current = created
    return () => {
      previewer.current = null
      created.stop()
      client.close()
    }
  }, [])

  useEffect(() => {
    if (built) previewer.current?.ask({ built, weight, place, previousOf })
  }, [built, weight, place, previousOf])

  return built ? preview : { ...preview, shown: shownPlanAt(preview, place) }
}
