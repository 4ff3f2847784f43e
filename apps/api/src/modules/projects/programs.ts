import {
  createProject,
  done,
  getProject,
  type ProjectSummary,
  projectsOfProgram,
  removeProject,
  replaceProject,
} from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { Page, route, routeOf, Sent } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { keyedCall } from '../repeats/index.ts'
import { bundleText } from './bundle.ts'
import { bundleRule } from './bytes.ts'
import { deleteProject } from './delete.repository.ts'
import { bundleOfProgramBody } from './digest.ts'
import { findProject, hasProject, pageOfProjects, storedBytes, summaryOf } from './repository.ts'
import type { SaveCall, saveInTurns } from './save.ts'

/** The projects for programs: the same saves and limits as for the page, with their own answers. */
export function projectRoutesOfPrograms(
  app: FastifyInstance,
  deps: Deps,
  saveBundle: ReturnType<typeof saveInTurns>,
): void {
  const { db } = deps
  const body = bundleRule(deps)

  route(app, projectsOfProgram, async ({ query, request }) => {
    const { projects, next } = await pageOfProjects(db, personOf(request), query)
    return new Page(projects, next)
  })

  route(app, getProject, async ({ params, request, reply }) => {
    const ownerId = personOf(request)
    const amount = await storedBytes(db, ownerId, params.id)
    holdForAnswer(deps.admission, 'answers', { request, reply, amount })
    const stored = await findProject(db, ownerId, params.id)
    if (!stored) throw new Refusal('notFound')
    const text = `{"success":${bundleText(stored)}}`
    return new Sent(reply.type('application/json; charset=utf-8').send(text))
  })

  const save = async (call: SaveCall): Promise<ProjectSummary> => {
    await saveBundle(call)
    const saved = await summaryOf(db, personOf(call.request), call.body.project.id)
    // Deleted by another call in this moment.
    if (!saved) throw new Refusal('notFound')
    return saved
  }

  routeOf(
    app,
    createProject,
    bundleOfProgramBody,
    (call) => {
      const body = { ...call.body, project: { ...call.body.project, revision: 0 } }
      return save({ ...call, body, keyed: keyedCall(deps, call.request, call.headers) })
    },
    { body },
  )

  routeOf(
    app,
    replaceProject,
    bundleOfProgramBody,
    async (call) => {
      const { params, request } = call
      if (call.body.project.id !== params.id) {
        throw new Refusal('invalidRequest', { path: '$.project.id', reason: 'must be the id of the path' })
      }
      if (!(await hasProject(db, personOf(request), params.id))) throw new Refusal('notFound')
      return save(call)
    },
    { body },
  )

  route(app, removeProject, async ({ params, request }) => {
    const now = Math.floor(deps.clock.now() / 1000)
    if (!(await deleteProject(db, personOf(request), params.id, now))) throw new Refusal('notFound')
    return done
  })
}
