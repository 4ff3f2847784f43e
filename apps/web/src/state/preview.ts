import type { BuiltRequest, MaterialWeight } from '@kerfwise/cutlist'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { startTransition, useEffect, useRef, useState } from 'react'
import { type AnsweredPlan, outcomeOf, type Refusal } from './answer.ts'

interface Preview {
  /** The last good plan of the same place, also while a newer one is on its way or cannot be had. */
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

interface Solved extends Preview {
  /** Of which list this is the preview. */
  place: string
}

/**
 * Solves the request in a worker at every change of it; a newer request supersedes the one under way. What is shown
 * stays while a list of the same place is faulty; that of another place stays only until the new one has its own.
 */
export function usePreview(
  built: BuiltRequest | null,
  weight: MaterialWeight | null = null,
  place = '',
): Preview {
  const client = useRef<ReturnType<typeof createOptimizerClient> | null>(null)
  const solved = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [preview, setPreview] = useState<Solved>({ shown: null, refusal: null, busy: false, place })

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
      const asked = `${place} ${request} ${built.keys.join()} ${JSON.stringify(weight)}`
      // Not every edit changes what is asked: a title, a note.
      if (asked === solved.current) return
      solved.current = asked
      const isCurrent = () => solved.current === asked && client.current !== null
      const take = (text: string, busy: boolean) => {
        const outcome = outcomeOf(text, built, weight)
        // Keys are answered before drawings.
        startTransition(() =>
          setPreview((before) => ({
            shown: outcome.ok ? outcome.plan : ofPlace(before, place),
            refusal: outcome.ok ? null : outcome.refusal,
            busy,
            place,
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
          setPreview((before) => ({
            shown: ofPlace(before, place),
            refusal: { key: name, message, pieces: [] },
            busy: false,
            place,
          }))
        })
    }
    const many = built.request.data.length >= manyRows
    clearTimeout(timer.current)
    if (many) timer.current = setTimeout(solve, quietMs)
    else solve()
  }, [built, weight, place])

  return built ? preview : { ...preview, shown: ofPlace(preview, place) }
}

const ofPlace = (preview: Solved, place: string) => (preview.place === place ? preview.shown : null)
