import { addSawEvents, bounds, listSawEvents, watchSaw } from '@kerfwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route, Sent } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { readVisitor } from '../../platform/sessions/service.ts'
import { createNews } from './news.ts'
import { type AtSaw, addEvents, bytesAfter, eventsAfter, hasProject, lastEvent } from './repository.ts'

const minute = 60_000
/** A cut takes some seconds, and a page that was away sends what it has in few reports. */
const reports = { name: 'saw.person', calls: 600, windowMs: minute }
const mostStreams = 30
const mostBytes = 16_000_000
const retrySeconds = 30

interface Params {
  readonly id: string
  readonly panel: string
}

const named = ({ ownerId, projectId }: Pick<AtSaw, 'ownerId' | 'projectId'>) => `${ownerId}/${projectId}`

export function sawRoutes(app: FastifyInstance, deps: Deps): void {
  const news = createNews(app, deps.bus)

  const atSaw = (request: FastifyRequest, { id, panel }: Params): AtSaw => ({
    ownerId: personOf(request),
    projectId: id,
    panelId: panel,
  })

  const requireRoom = (count: number, bytes: number) => {
    const refuse = (limit: string, allowed: number, asked: number) =>
      deps.admission.refused('kept', new Refusal('tooLarge', { limit, allowed, asked }))
    if (count > bounds.sawEvents) throw refuse('sawEvents', bounds.sawEvents, count)
    if (bytes > mostBytes) throw refuse('sawBytes', mostBytes, bytes)
  }

  route(app, listSawEvents, async ({ params, query, request, reply }) => {
    const at = atSaw(request, params)
    if (!(await hasProject(deps.db, at))) throw new Refusal('notFound')
    const amount = await bytesAfter(deps.db, at, query.after)
    holdForAnswer(deps.admission, 'answers', { request, reply, amount })
    return eventsAfter(deps.db, at, query.after)
  })

  route(
    app,
    addSawEvents,
    async ({ params, body: { saw, events }, request }) => {
      const at = atSaw(request, params)
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
    { body: { bytes: () => bounds.sawBody, stored: true } },
  )

  route(app, watchSaw, async ({ params, request, reply }) => {
    const at = atSaw(request, params)
    if (!(await hasProject(deps.db, at))) throw new Refusal('notFound')
    const asked = news.open(at.ownerId) + 1
    if (asked > mostStreams) {
      throw new Refusal('tooManyRuns', { limit: 'sawStreams', allowed: mostStreams, asked }, retrySeconds)
    }
    const known = Number(request.headers['last-event-id'] ?? Number.NaN)
    const last = async () => {
      const { person } = await readVisitor(deps, request, false)
      return person?.id === at.ownerId && (await hasProject(deps.db, at)) ? lastEvent(deps.db, at) : null
    }
    const stream = { last, known: Number.isSafeInteger(known) ? known : null, owner: at.ownerId }
    return new Sent(news.send(reply, named(at), stream))
  })
}
