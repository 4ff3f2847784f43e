import { bounds } from '@kerfwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { Sent } from '../../platform/http/route.ts'
import { createNews } from './news.ts'
import {
  type AtSaw,
  addEvents,
  bytesAfter,
  eventsAfter,
  hasProject,
  lastEvent,
  type Report,
} from './repository.ts'

const minute = 60_000
/** A cut takes some seconds, and a page that was away sends what it has in few reports. */
const reports = { name: 'saw.person', calls: 600, windowMs: minute }
const mostStreams = 30
const mostBytes = 16_000_000
const retrySeconds = 30

const named = ({ ownerId, projectId }: Pick<AtSaw, 'ownerId' | 'projectId'>) => `${ownerId}/${projectId}`

interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type SawCalls = ReturnType<typeof createSawCalls>

/** The work on a material for whoever may see it: its owner, or the device of a link. */
export function createSawCalls(app: FastifyInstance, deps: Deps) {
  const news = createNews(app, deps.bus)

  const requireRoom = (count: number, bytes: number) => {
    const refuse = (limit: string, allowed: number, asked: number) =>
      deps.admission.refused('kept', new Refusal('tooLarge', { limit, allowed, asked }))
    if (count > bounds.sawEvents) throw refuse('sawEvents', bounds.sawEvents, count)
    if (bytes > mostBytes) throw refuse('sawBytes', mostBytes, bytes)
  }

  return {
    async hear(at: AtSaw, after: number, { request, reply }: Call) {
      if (!(await hasProject(deps.db, at))) throw new Refusal('notFound')
      const amount = await bytesAfter(deps.db, at, after)
      holdForAnswer(deps.admission, 'answers', { request, reply, amount })
      return eventsAfter(deps.db, at, after)
    },
    async add(at: AtSaw, { saw, events }: Pick<Report, 'saw' | 'events'>) {
      await deps.limiter.hit(reports, at.ownerId)
      const added = await addEvents(deps.db, at, {
        saw,
        events,
        now: deps.clock.now(),
        require: requireRoom,
        tell: () => news.tell(named(at)),
      })
      if (!added) throw new Refusal('notFound')
      return { last: added.last, refused: [...added.refused] }
    },
    /** A stream that ends once `mayHear` says no, looked at with each change and each beat. */
    async watch(at: AtSaw, { request, reply }: Call, mayHear: () => Promise<boolean>) {
      if (!(await hasProject(deps.db, at))) throw new Refusal('notFound')
      const asked = news.open(at.ownerId) + 1
      if (asked > mostStreams) {
        throw new Refusal('tooManyRuns', { limit: 'sawStreams', allowed: mostStreams, asked }, retrySeconds)
      }
      const known = Number(request.headers['last-event-id'] ?? Number.NaN)
      const last = async () =>
        (await mayHear()) && (await hasProject(deps.db, at)) ? lastEvent(deps.db, at) : null
      const stream = { last, known: Number.isSafeInteger(known) ? known : null, owner: at.ownerId }
      return new Sent(news.send(reply, named(at), stream))
    },
    /** Lets streams look again whether they may go on. */
    lookAgain: (of: Pick<AtSaw, 'ownerId' | 'projectId'>) => news.tell(named(of)),
  }
}
