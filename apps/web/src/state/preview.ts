import type { BuiltRequest, MaterialWeight } from '@kerfwise/cutlist'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { startTransition, useEffect, useRef, useState } from 'react'
import { type AnsweredPlan, outcomeOf, type Refusal } from './answer.ts'

interface Preview {
  /** The last good plan, also while a newer one is on its way or cannot be had. */
  shown: AnsweredPlan | null
  /** Why the current list has no plan; null while it has one. */
  refusal: Refusal | null
  busy: boolean
}

/** Lists of fewer rows are planned before anybody could read a plan on the way. */
const manyRows = 250
/** Milliseconds between two plans that are drawn on the way. */
const drawEveryMs = 400
/** Quiet milliseconds before a long list is planned anew: to read its answer takes longer than a key press may. */
const quietMs = 350

/** Solves the request in a worker at every change of it; a newer request supersedes the one under way. */
export function usePreview(built: BuiltRequest | null, weight: MaterialWeight | null = null): Preview {
  const client = useRef<ReturnType<typeof createOptimizerClient> | null>(null)
  const solved = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [preview, setPreview] = useState<Preview>({ shown: null, refusal: null, busy: false })

  useEffect(() => {
    const created = createOptimizerClient()
    client.current = created
    return () => {
      client.current = null
      solved.current = ''
      clearTimeout(timer.current)
      created.close()
    }
  }, [])

  useEffect(() => {
    if (!built || !client.current) return
    const solve = () => {
      const request = JSON.stringify(built.request)
      const asked = `${request} ${built.keys.join()} ${JSON.stringify(weight)}`
      // Not every edit changes what is asked: a title, a note.
      if (asked === solved.current) return
      solved.current = asked
      const isCurrent = () => solved.current === asked && client.current !== null
      const take = (text: string, busy: boolean) => {
        const outcome = outcomeOf(text, built, weight)
        // Keys are answered before drawings.
        startTransition(() =>
          setPreview((before) => ({
            shown: outcome.ok ? outcome.plan : before.shown,
            refusal: outcome.ok ? null : outcome.refusal,
            busy,
          })),
        )
      }
      let drawn = performance.now()
      const onProgress = (text: string) => {
        if (!isCurrent() || performance.now() - drawn < drawEveryMs) return
        take(text, true)
        drawn = performance.now()
      }
      setPreview((before) => (before.busy ? before : { ...before, busy: true }))
      client.current
        ?.optimize(request, many ? { onProgress } : {})
        .then((run) => {
          if (isCurrent() && run.status === 'answered') take(run.answer, false)
        })
        .catch((fault: unknown) => {
          if (!isCurrent()) return
          const { name, message } =
            fault instanceof Error ? fault : { name: 'internal', message: String(fault) }
          setPreview((before) => ({ ...before, refusal: { key: name, message, pieces: [] }, busy: false }))
        })
    }
    const many = built.request.data.length >= manyRows
    clearTimeout(timer.current)
    if (many) timer.current = setTimeout(solve, quietMs)
    else solve()
  }, [built, weight])

  return preview
}
