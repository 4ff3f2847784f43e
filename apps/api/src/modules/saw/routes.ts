import { addSawEvents, bounds, listSawEvents, watchSaw } from '@kerfwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { readVisitor } from '../../platform/sessions/service.ts'
import { createSawCalls } from './calls.ts'
import { linkRoutes } from './links.routes.ts'
import type { AtSaw } from './repository.ts'

interface Params {
  readonly id: string
  readonly panel: string
}

export function sawRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = createSawCalls(app, deps)
  linkRoutes(app, deps, calls)

  const atSaw = (request: FastifyRequest, { id, panel }: Params): AtSaw => ({
    ownerId: personOf(request),
    projectId: id,
    panelId: panel,
  })

  route(app, listSawEvents, async ({ params, query, request, reply }) =>
    calls.hear(atSaw(request, params), query.after, { request, reply }),
  )

  route(app, addSawEvents, async ({ params, body, request }) => calls.add(atSaw(request, params), body), {
    body: { bytes: () => bounds.sawBody, stored: true },
  })

  route(app, watchSaw, async ({ params, request, reply }) => {
    const at = atSaw(request, params)
    return calls.watch(at, { request, reply }, async () => {
      const { person } = await readVisitor(deps, request, false)
      return person?.id === at.ownerId
    })
  })
}
