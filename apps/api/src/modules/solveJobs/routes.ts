import { createHash } from 'node:crypto'
import { cancelJob, deleteJob, done, getJob, listJobs, startJob } from '@kerfwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Answer, holdForAnswer } from '../../platform/admission/answers.ts'
import { newId } from '../../platform/crypto/tokens.ts'
import { refusedInLanguage, successInLanguage } from '../../platform/errors/reasons.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { rawBody, withoutMark } from '../../platform/http/body.ts'
import { type DigestInput, route, routeOf, Sent } from '../../platform/http/route.ts'
import { createTurns } from '../../platform/http/turns.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { type Asked, mostRequestBytes, optimizeBody, requireAllowed } from '../optimize/index.ts'
import { tierOfCall } from '../tiers/index.ts'
import { finish, solveWork } from './end.ts'
import { requireJob } from './limits.ts'
import {
  addSolveJob,
  answerOf,
  dropSolveJob,
  findSolveJob,
  type SolveJobRow,
  solveJobsOf,
} from './repository.ts'
import { viewSolveJob } from './view.ts'

type Call = Pick<Answer, 'request' | 'reply'>

const minute = 60_000

export function solveJobRoutes(app: FastifyInstance, deps: Deps): void {
  const people = { name: 'optimize.person', calls: deps.env.KERFWISE_RATE_OPTIMIZE_PERSON, windowMs: minute }

  /** A job with its answer, whose text is kept but for the language of a reason. */
  const answered = async ({ request, reply }: Call, id: string) => {
    const ownerId = personOf(request)
    const job = await findSolveJob(deps.db, ownerId, id)
    if (!job) throw new Refusal('notFound')
    holdForAnswer(deps.admission, 'answers', { request, reply, amount: job.bytes })
    const language = request.headers['accept-language']
    const kept = await answerOf(deps.db, ownerId, id)
    const answer = kept === null ? null : await successInLanguage(kept, language)
    const error = job.error && {
      ...job.error,
      message: refusedInLanguage(job.error.key, job.error.message, language),
    }
    const rest = JSON.stringify({ ...viewSolveJob(job), error })
    const text = `{"success":${rest.slice(0, -1)},"answer":${answer}}}`
    return new Sent(reply.type('application/json; charset=utf-8').send(text))
  }

  const start = async (input: DigestInput<typeof startJob.parts, Asked>) => {
    const { body, headers, request } = input
    const ownerId = personOf(request)
    await deps.limiter.hit(people, ownerId, request)
    const current = await tierOfCall(deps, request)
    requireAllowed(body, current)
    const row = newJob(deps, request, body, headers['idempotency-key'] ?? null)
    const also = { ownerId }
    const added = await addSolveJob(
      deps.db,
      row,
      (before) => requireJob(deps, current, before, row.bytes),
      (tx) => deps.jobs.send(tx, solveWork, null, also),
    )
    if (added.is === 'conflict') throw new Refusal('idempotencyKeyReused', { id: added.job.id })
    return answered(input, added.job.id)
  }
  const bytes = async (request: FastifyRequest) => {
    const { tier, book } = await tierOfCall(deps, request)
    return mostRequestBytes(tier, book)
  }
  routeOf(app, startJob, optimizeBody, start, { body: { bytes, stored: true }, turn: createTurns() })

  route(app, listJobs, async ({ request }) =>
    (await solveJobsOf(deps.db, personOf(request))).map(viewSolveJob),
  )

  route(app, getJob, (input) => answered(input, input.params.id))

  route(app, cancelJob, async (input) => {
    const { id } = input.params
    await finish(deps, { ownerId: personOf(input.request), id }, { state: 'cancelled', bytes: 0 })
    return answered(input, id)
  })

  route(app, deleteJob, async ({ params, request }) => {
    if (!(await dropSolveJob(deps.db, personOf(request), params.id))) throw new Refusal('notFound')
    return done
  })
}

/** The row of a new job for a request as it came. */
function newJob(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  call: FastifyRequest,
  { estimate }: Asked,
  key: string | null,
): SolveJobRow {
  const request = withoutMark(rawBody(call))
  return {
    id: newId(random),
    ownerId: personOf(call),
    key,
    requestHash: createHash('sha256').update(request).digest('hex'),
    request: request.toString('utf8'),
    estimate,
    bytes: request.length,
    state: 'waiting',
    runner: null,
    progress: null,
    answer: null,
    error: null,
    createdAt: clock.now(),
    startedAt: null,
    endedAt: null,
    expiresAt: null,
  }
}
