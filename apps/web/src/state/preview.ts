import type { BuiltRequest } from '@kerfwise/cutlist'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { useEffect, useRef, useState } from 'react'
import { type AnsweredPlan, outcomeOf, type Refusal } from './answer.ts'

interface Preview {
  /** The last good plan, also while a newer one is on its way or cannot be had. */
  shown: AnsweredPlan | null
  /** Why the current list has no plan; null while it has one. */
  refusal: Refusal | null
  busy: boolean
}

/** Solves the request in a worker at every change; a newer request supersedes the one under way. */
export function usePreview(built: BuiltRequest | null): Preview {
  const client = useRef<ReturnType<typeof createOptimizerClient> | null>(null)
  const [preview, setPreview] = useState<Preview>({ shown: null, refusal: null, busy: false })

  useEffect(() => {
    const created = createOptimizerClient()
    client.current = created
    return () => {
      client.current = null
      created.close()
    }
  }, [])

  useEffect(() => {
    if (!built || !client.current) return
    let current = true
    setPreview((before) => ({ ...before, busy: true }))
    client.current
      .optimize(JSON.stringify(built.request))
      .then((run) => {
        if (!current || run.status !== 'answered') return
        const outcome = outcomeOf(run.answer, built)
        setPreview((before) => ({
          shown: outcome.ok ? outcome.plan : before.shown,
          refusal: outcome.ok ? null : outcome.refusal,
          busy: false,
        }))
      })
      .catch((fault: unknown) => {
        if (!current) return
        const { name, message } =
          fault instanceof Error ? fault : { name: 'internal', message: String(fault) }
        setPreview((before) => ({ ...before, refusal: { key: name, message, pieces: [] }, busy: false }))
      })
    return () => {
      current = false
    }
  }, [built])

  return preview
}
