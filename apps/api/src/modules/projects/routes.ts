import {
  bounds,
  deleteProject as deleteCall,
  deleteProjectByGet,
  listProjects,
  loadProject,
  saveProject,
  type User,
} from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type Input, route } from '../../platform/http/route.ts'
import { personOf, visitorOf } from '../../platform/sessions/guard.ts'
import { bundleText } from './bundle.ts'
import { deleteProject, findProject, openProject, summariesOf } from './repository.ts'
import { saveBundle } from './save.ts'

export type ViewUser = (id: string) => Promise<User>

export function projectRoutes(app: FastifyInstance, deps: Deps, view: ViewUser): void {
  route(app, listProjects, ({ request }) => summariesOf(deps.db, personOf(request)))

  route(app, loadProject, async ({ query, request }) => {
    const read = query.peek === 'true' ? findProject : openProject
    const stored = await read(deps.db, personOf(request), query.id)
    if (!stored) throw new Refusal('notFound')
    return bundleText(stored)
  })

  const save = async ({ body, request }: Input<typeof saveProject.parts>) => {
    const { person } = visitorOf(request)
    if (!person) return { anonymous: true as const }
    await saveBundle(deps, person.id, body)
    return view(person.id)
  }
  route(app, saveProject, save, { bodyLimit: bounds.largeBody })

  const remove = async (ownerId: string, id: string) => {
    if (!(await deleteProject(deps.db, ownerId, id))) throw new Refusal('notFound')
    return view(ownerId)
  }
  route(app, deleteCall, ({ body, request }) => remove(personOf(request), body.id))
  route(app, deleteProjectByGet, ({ query, request }) => remove(personOf(request), query.id))
}
