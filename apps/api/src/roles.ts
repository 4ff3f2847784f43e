import { optimize1d, solve } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Env } from './platform/env.ts'
import { Refusal } from './platform/errors/refusal.ts'

export type Role = Env['KERFWISE_ROLE']

export interface Duties {
  /** Whether it answers the calls of a route, named by its pattern; undefined for addresses that no route has. */
  answers(route: string | undefined): boolean
  /** Whether it has threads that optimize. */
  readonly solves: boolean
  /** Whether it does jobs, and the work by the clock. */
  readonly works: boolean
  /** Whether it brings the tables up to date at its start; others wait until that is done. */
  readonly migrates: boolean
}

const solving = new Set([solve, optimize1d].map(({ path }) => `/rest${path}`))
/** Every replica answers for itself. */
const ofEveryRole = new Set(
  ['live', 'ready', 'health', 'version', 'metrics', 'openapi.json'].map((name) => `/rest/${name}`),
)
const isSolve = (route: string | undefined) => route !== undefined && solving.has(route)

const roles: Readonly<Record<Role, Duties>> = {
  all: { answers: () => true, solves: true, works: true, migrates: true },
  web: { answers: (route) => !isSolve(route), solves: false, works: false, migrates: false },
  solver: { answers: isSolve, solves: true, works: false, migrates: false },
  jobs: { answers: () => false, solves: false, works: true, migrates: false },
}

export const dutiesOf = ({ KERFWISE_ROLE }: Pick<Env, 'KERFWISE_ROLE'>): Duties => roles[KERFWISE_ROLE]

/**
 * Refuses the calls of other roles before anything reads them. All routes exist in every role, so that each role describes
 * the same interface.
 */
export function answerOwnCalls(app: FastifyInstance, env: Pick<Env, 'KERFWISE_ROLE'>): void {
  const { answers } = dutiesOf(env)
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url
    if (answers(route) || (route !== undefined && ofEveryRole.has(route))) return
    request.log.warn({ role: env.KERFWISE_ROLE }, 'a call for another role came here; see the balancer')
    throw new Refusal('notFound')
  })
}
