import {
  createProject,
  done,
  getProject,
  projectsOfProgram,
  removeProject,
  replaceProject,
  type SavedProject,
} from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { callerOf } from '../../platform/admission/caller.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { whenGone } from '../../platform/http/gone.ts'
import { Page, route, routeOf, Sent } from '../../platform/http/route.ts'
import type { CheckedPlan } from '../../platform/plans/check.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { keyedCall } from '../repeats/index.ts'
import { bundleText } from './bundle.ts'
import { bundleRule } from './bytes.ts'
import { deleteProject } from './delete.repository.ts'
import { bundleOfProgramBody } from './digest.ts'
import { findProject, hasProject, pageOfProjects, storedBytes, summaryOf } from './repository.ts'
import type { SaveCall, saveInTurns } from './save.ts'

/** Plans that may take a second to check. */
const longBytes = 500_000

/** The plans of a project that is sent: the stored ones as they are, others as far as they hold. */
async function checkedPlans(deps: Deps, { request, reply, body }: SaveCall): Promise<readonly CheckedPlan[]> {
  if (body.results.size === 0) return []
  const caller = callerOf(request)
  deps.admission.requireLeft('parsing', caller)
  const stored = await findProject(deps.db, personOf(request), body.project.id)
  const plans = [...body.results].map(([panel, sent]) => ({
    panel,
    sent,
    stored: stored?.results.get(panel),
    claim: body.claims.get(panel),
  }))
  const bytes = plans.reduce((sum, { sent, stored: before = '' }) => sum + sent.length + before.length, 0)
  const lane = bytes > longBytes ? 'long' : 'short'
  const done = await deps.exporter.run({ plans }, { caller, bytes, lane, gone: whenGone(reply) })
  if ('fault' in done) throw new Refusal('invalidRequest', { ...done.fault })
  if (!('checked' in done)) throw new Error('plans were to be checked, and were not')
  return done.checked
}

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

  const save = async (call: SaveCall): Promise<SavedProject> => {
    const checked = await checkedPlans(deps, call)
    const results = new Map(checked.map(({ panel, result }) => [panel, result]))
    await saveBundle({ ...call, body: { ...call.body, results } })
    const saved = await summaryOf(db, personOf(call.request), call.body.project.id)
    // Deleted by another call in this moment.
    if (!saved) throw new Refusal('notFound')
    return { ...saved, plans: Object.fromEntries(checked.map(({ panel, proof }) => [panel, proof])) }
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
