import { errorStatus, isErrorKey, optimize1d, planList, solve } from '@kerfwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../platform/admission/caller.ts'
import { errorLine } from '../../platform/errors/answer.ts'
import { answerInLanguage } from '../../platform/errors/reasons.ts'
import { rawBody, withoutMark } from '../../platform/http/body.ts'
import { whenGone } from '../../platform/http/gone.ts'
import { Lines, wantsLines } from '../../platform/http/lines.ts'
import { type DigestInput, routeOf, Sent } from '../../platform/http/route.ts'
import { createTurns } from '../../platform/http/turns.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { visitorOf } from '../../platform/sessions/guard.ts'
import { tierOfCall } from '../tiers/index.ts'
import { mostRequestBytes } from './bytes.ts'
import { type Asked, optimizeBody, planBody } from './digest.ts'
import { requireAllowed } from './policy.ts'

const minute = 60_000

type Run = DigestInput<typeof optimize1d.parts, Asked>

export function optimizeRoutes(app: FastifyInstance, deps: Deps): void {
  const guests = { name: 'optimize.guest', calls: deps.env.KERFWISE_RATE_OPTIMIZE_GUEST, windowMs: minute }
  const people = { name: 'optimize.person', calls: deps.env.KERFWISE_RATE_OPTIMIZE_PERSON, windowMs: minute }
  const answer = async (
    { body, request, reply }: Pick<Run, 'body' | 'request' | 'reply'>,
    isList: boolean,
  ) => {
    const { person } = visitorOf(request)
    if (person) await deps.limiter.hit(people, person.id, request)
    else await deps.limiter.hit(guests, addressSubject(request.ip), request)
    requireAllowed(body, await tierOfCall(deps, request))
    const call = {
      request: withoutMark(rawBody(request)),
      isList,
      caller: callerOf(request),
      estimate: body.estimate,
      gone: whenGone(reply),
    }
    const worded = (made: Uint8Array) => answerInLanguage(made, request.headers['accept-language'])
    if (!wantsLines(request)) return new Sent(sendAnswer(reply, await worded(await deps.optimizer.run(call))))
    const lines = new Lines(reply)
    try {
      const made = await deps.optimizer.run({
        ...call,
        onBetter: (better) => lines.tell(asProgress(better)),
        onPlace: (place) => lines.tell(Buffer.from(JSON.stringify({ queue: { place } }))),
      })
      const last = await worded(made)
      return new Sent(lines.begun ? lines.end(last) : sendAnswer(reply, last))
    } catch (error) {
      if (!lines.begun) throw error
      return new Sent(lines.end(Buffer.from(errorLine(error, request))))
    } finally {
      lines.stop()
    }
  }
  const bytes = async (request: FastifyRequest) => {
    const { tier, book } = await tierOfCall(deps, request)
    return mostRequestBytes(tier, book)
  }
  const turn = createTurns()
  for (const operation of [solve, optimize1d]) {
    routeOf(app, operation, optimizeBody, (run) => answer(run, false), { body: { bytes }, turn })
  }
  routeOf(app, planList, planBody, (run) => answer(run, true), { body: { bytes }, turn })
}

const [successStart, progressStart] = [Buffer.from('{"success":'), Buffer.from('{"progress":')]

/**
 * Only the member's name distinguishes a better answer from the last one, so a cut connection cannot look like the end
 * of a run.
 */
function asProgress(answer: Uint8Array): Buffer {
  return Buffer.concat([progressStart, answer.subarray(successStart.length)])
}

const refusalStart = Buffer.from('{"error":')

/** The core made the bytes; only a refusal is looked into, for its status. */
function sendAnswer(reply: FastifyReply, bytes: Buffer): FastifyReply {
  if (bytes.subarray(0, refusalStart.length).equals(refusalStart)) reply.code(statusOf(bytes))
  return reply.type('application/json; charset=utf-8').send(bytes)
}

function statusOf(refusal: Buffer): number {
  const parsed: { error?: { key?: unknown } } = JSON.parse(refusal.toString('utf8'))
  const key = parsed.error?.key
  return typeof key === 'string' && isErrorKey(key) ? errorStatus[key] : errorStatus.internal
}
