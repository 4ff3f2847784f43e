import { bounds, errorStatus, isErrorKey, optimize1d } from '@kerfwise/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { rawBody } from '../../platform/http/body.ts'
import { whenGone } from '../../platform/http/gone.ts'
import { route, Sent } from '../../platform/http/route.ts'
import { createTurns } from '../../platform/http/turns.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { visitorOf } from '../../platform/sessions/guard.ts'
import { currentTier } from '../tiers/index.ts'
import { requireAllowed } from './policy.ts'

const minute = 60_000

export function optimizeRoutes(app: FastifyInstance, deps: Deps): void {
  const guests = { name: 'optimize.guest', calls: deps.env.KERFWISE_RATE_OPTIMIZE_GUEST, windowMs: minute }
  const people = { name: 'optimize.person', calls: deps.env.KERFWISE_RATE_OPTIMIZE_PERSON, windowMs: minute }
  const options = { bodyLimit: bounds.largeBody, turn: createTurns() }
  route(app, optimize1d, options, async ({ body, request, reply }) => {
    const { person } = visitorOf(request)
    if (person) await deps.limiter.hit(people, person.id)
    else await deps.limiter.hit(guests, addressSubject(request.ip))
    requireAllowed(body, await currentTier(deps, person?.id ?? null))
    const answer = await deps.optimizer.run(rawBody(request), whenGone(reply))
    return new Sent(sendAnswer(reply, answer))
  })
}

const refusalStart = Buffer.from('{"error":')

/** The core made the bytes; only a refusal is looked into, for its status. */
function sendAnswer(reply: FastifyReply, answer: Uint8Array): FastifyReply {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  if (bytes.subarray(0, refusalStart.length).equals(refusalStart)) reply.code(statusOf(bytes))
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(bytes)
}

function statusOf(refusal: Buffer): number {
  const parsed: { error?: { key?: unknown } } = JSON.parse(refusal.toString('utf8'))
  const key = parsed.error?.key
  return typeof key === 'string' && isErrorKey(key) ? errorStatus[key] : errorStatus.internal
}
