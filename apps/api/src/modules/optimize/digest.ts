import { type OptimizeRequest, optimizeRequest } from '@kerfwise/contract'
import { isDemoRequest, requestUsage, type Usage } from '@kerfwise/cutlist'
import { z } from 'zod'
import type { BodyKind } from '../../platform/bodies/kind.ts'
import type { Estimate } from '../../platform/scheduler/order.ts'
import { estimateOf } from './estimate.ts'
import { limitedRequestOf } from './list.ts'

/** The facts about a list that the server needs; the optimizer gets the bytes. */
export interface Asked {
  readonly usage: Usage
  readonly estimate: Estimate
  /** The demo that it claims to be, and whether it is that one. */
  readonly demo: { readonly id: string; readonly isGenuine: boolean } | null
}

export const optimizeBody: BodyKind<OptimizeRequest, Asked> = {
  name: 'optimize',
  schema: optimizeRequest,
  digest: (request) => ({
    usage: requestUsage(request),
    estimate: estimateOf(request),
    demo: request.demo ? { id: request.demo, isGenuine: isGenuine(request, request.demo) } : null,
  }),
}

/** A list as people write it. The core alone reads and refuses it, so that its words are the same at every door. */
export const planBody: BodyKind<unknown, Asked> = {
  name: 'plan',
  schema: z.unknown(),
  digest: (list) => {
    const request = limitedRequestOf(list)
    return { usage: requestUsage(request), estimate: estimateOf(request), demo: null }
  },
}

/** A list that claims to be a demo must cut exactly that demo's pieces from exactly its stock. */
function isGenuine({ stock: all, data }: OptimizeRequest, demo: string): boolean {
  const stock = all.map(({ length, quantity, leftover }) => {
    return { length, quantity: quantity ?? null, leftover: leftover ?? false }
  })
  return isDemoRequest({ demo, stock, data })
}
