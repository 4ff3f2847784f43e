import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { rawBody, withoutMark } from '../../platform/http/body.ts'
import { personOf } from '../../platform/sessions/guard.ts'

/** A call that may be sent again, since it has a key of the program's own. */
export interface KeyedCall {
  readonly ownerId: string
  readonly key: string
  readonly requestHash: string
  readonly now: number
}

/** Null for a call without a key. */
export function keyedCall(
  { clock }: { readonly clock: Clock },
  request: FastifyRequest,
  { 'idempotency-key': key }: { readonly 'idempotency-key'?: string | undefined },
): KeyedCall | null {
  if (key === undefined) return null
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`)
  const requestHash = hash.update(withoutMark(rawBody(request))).digest('hex')
  return { ownerId: personOf(request), key, requestHash, now: clock.now() }
}
