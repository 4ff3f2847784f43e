import { bounds, exportProject, makeFileOfPlan } from '@kerfwise/contract'
import type { Usage } from '@kerfwise/cutlist'
import { LABEL_DOTS, USUAL_PRINTER } from '@kerfwise/formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { callerOf } from '../../platform/admission/caller.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type DigestInput, route, routeOf } from '../../platform/http/route.ts'
import { createTurns } from '../../platform/http/turns.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { bundleText, findProject } from '../projects/index.ts'
import { shareTokenOf } from '../shares/index.ts'
import { currentTier, requireWithin } from '../tiers/index.ts'
import { fileBody, type PlanToFile } from './digest.ts'
import { sendFile } from './send.ts'

/** Files of plans, saved or sent along, as the page makes them in the browser. */
export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  /** The account's tier must have exports, and its share of the work must not be spent. */
  const admit = async (request: FastifyRequest, reply: FastifyReply, usage: Usage) => {
    const { tier, book } = await currentTier(deps, personOf(request))
    requireWithin(tier, { ...usage, export: true }, book)
    // The work counts like the work of large bodies, which is limited for an account and a minute.
    deps.admission.requireLeft('parsing', callerOf(request))
    holdForAnswer(deps.admission, 'exports', { request, reply, amount: 1 })
  }

  route(app, exportProject, async ({ params, query, request, reply }) => {
    const ownerId = personOf(request)
    await admit(request, reply, {})
    const stored = await findProject(deps.db, ownerId, params.id)
    if (!stored) throw new Refusal('notFound')
    const { format, panel, labelWidth, labelHeight, labelDots, ...options } = query
    const dots = LABEL_DOTS.find((known) => `${known}` === labelDots) ?? USUAL_PRINTER.dots
    const token = await shareTokenOf(deps.db, ownerId, params.id)
    const asked = {
      bundle: bundleText(stored),
      format,
      panel,
      shared: token === undefined ? null : { origin: deps.env.PUBLIC_URL, token },
      options: {
        ...options,
        printer: { width: labelWidth, height: labelHeight, dots },
        now: deps.clock.now(),
      },
    }
    return sendFile(deps, asked, { request, reply })
  })

  const file = async ({ body, request, reply }: DigestInput<typeof makeFileOfPlan.parts, PlanToFile>) => {
    const { usage, ...plan } = body
    await admit(request, reply, usage)
    const options = { ...plan.options, now: deps.clock.now() }
    return sendFile(deps, { ...plan, options, panel: undefined, shared: null }, { request, reply })
  }
  routeOf(app, makeFileOfPlan, fileBody, file, {
    body: { bytes: () => bounds.largeBody },
    turn: createTurns(),
  })
}
