import type { BuiltRequest, ItemId } from '@kerfwise/cutlist'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { useEffect, useRef, useState } from 'react'
import type { CuttingPlan } from '../shared/planWire.ts'
import { outcomeOf, type Refusal } from './answer.ts'

/** A plan with what its piece keys mean: the key is the index of an item. */
export interface KeyedPlan {
  plan: CuttingPlan
  keys: readonly ItemId[]
  /** Of the request, in millimetres; a drawing of joints needs them. */
  sideWaste: number
  join: number
}

interface Preview {
  /** The last good plan, also while a newer one is on its way or cannot be had. */
  shown: KeyedPlan | null
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
      .then((outcome) => {
        if (!current || outcome.status !== 'answered') return
        const answer = outcomeOf(outcome.answer)
        setPreview((before) => ({
          shown: answer.ok ? keyed(answer.plan, built) : before.shown,
          refusal: answer.ok ? null : answer.refusal,
          busy: false,
        }))
      })
      .catch((fault: unknown) => {
        if (!current) return
        const message = fault instanceof Error ? fault.message : String(fault)
        const key = fault instanceof Error ? fault.name : 'internal'
        setPreview((before) => ({ ...before, refusal: { key, message, pieces: [] }, busy: false }))
      })
    return () => {
      current = false
    }
  }, [built])

  return preview
}

export function keyed(plan: CuttingPlan, { keys, request }: BuiltRequest): KeyedPlan {
  return { plan, keys, sideWaste: request.sideWaste, join: request.join }
}
