import {
  deleteProject as deleteCall,
  deleteProjectByGet,
  listProjects,
  loadProject,
  saveProject,
  type User,
} from '@kerfwise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { Page, route, routeOf } from '../../platform/http/route.ts'
import { isByKey, personOf, visitorOf } from '../../platform/sessions/guard.ts'
import { type SubscriptionRow, tierOfCall } from '../tiers/index.ts'
import { bundleText } from './bundle.ts'
import { bundleRule } from './bytes.ts'
import { deleteProject } from './delete.repository.ts'
import { bundleBody } from './digest.ts'
import { projectRoutesOfPrograms } from './programs.ts'
import { findProject, openProject, pageOfProjects, storedBytes } from './repository.ts'
import { type SaveCall, saveInTurns } from './save.ts'

export type ViewUser = (id: string, known?: readonly SubscriptionRow[]) => Promise<User>

export function projectRoutes(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  const saveBundle = saveInTurns(deps)
  projectRoutesOfPrograms(app, deps, saveBundle)
  route(app, listProjects, async ({ query, request }) => {
    const { projects, next } = await pageOfProjects(deps.db, personOf(request), query)
    return new Page(projects, next)
  })

  route(app, loadProject, async ({ query, request, reply }) => {
    const ownerId = personOf(request)
    const bytes = await storedBytes(deps.db, ownerId, query.id)
    holdForAnswer(deps.admission, 'answers', { request, reply, amount: bytes })
    // A program that reads does not change which project the person's page opens.
    const peek = query.peek === 'true' || isByKey(request)
    const read = peek ? findProject : openProject
    const stored = await read(deps.db, ownerId, query.id)
    if (!stored) throw new Refusal('notFound')
    return bundleText(stored)
  })

  /** The answer to a change: the person as they are now; a key gets only its projects. */
  const changed = async (request: FastifyRequest) => {
    const ownerId = personOf(request)
    if (isByKey(request)) return { projects: (await pageOfProjects(deps.db, ownerId, {})).projects }
    return view(ownerId, (await tierOfCall(deps, request)).subscriptions)
  }

  const save = async (call: SaveCall) => {
    await saveBundle(call)
    return changed(call.request)
  }
  routeOf(app, saveProject, bundleBody, save, {
    // The server never stores a guest's project.
    early: (request) => (visitorOf(request).person ? undefined : { anonymous: true }),
    body: bundleRule(deps),
  })

  const remove = async (request: FastifyRequest, id: string) => {
    const now = Math.floor(deps.clock.now() / 1000)
    if (!(await deleteProject(deps.db, personOf(request), id, now))) throw new Refusal('notFound')
    return changed(request)
  }
  route(app, deleteCall, ({ body, request }) => remove(request, body.id))
  route(app, deleteProjectByGet, ({ query, request }) => remove(request, query.id))
}
