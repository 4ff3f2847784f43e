import { bounds, type ExportName, exportProject, exportTypes, makeFileOfPlan } from '@kerfwise/contract'
import type { Usage } from '@kerfwise/cutlist'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { callerOf } from '../../platform/admission/caller.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { whenGone } from '../../platform/http/gone.ts'
import { type DigestInput, route, routeOf, Sent } from '../../platform/http/route.ts'
import { createTurns } from '../../platform/http/turns.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { bundleText, findProject } from '../projects/index.ts'
import { shareTokenOf } from '../shares/index.ts'
import { currentTier, requireWithin } from '../tiers/index.ts'
import { fileBody, type PlanToFile } from './digest.ts'
import type { ExportAsked } from './job.ts'

const drawn: ReadonlySet<ExportName> = new Set(['pdf', 'labels', 'png'])
/** The length of a project from which a file may take seconds. Pages and pictures take a hundred times as long as lines. */
const longFrom = (format: ExportName) => (drawn.has(format) ? 20_000 : 500_000)

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

  const send = async (asked: ExportAsked, request: FastifyRequest, reply: FastifyReply) => {
    const { bundle, claim = '', format } = asked
    const caller = callerOf(request)
    const done = await deps.exporter.run(asked, {
      caller,
      bytes: bundle.length + claim.length,
      lane: bundle.length > longFrom(format) ? 'long' : 'short',
      gone: whenGone(reply),
    })
    if ('fault' in done) throw new Refusal('invalidRequest', { ...done.fault })
    const { name, bytes } = done.file
    deps.admission.spend('sent', caller, bytes.byteLength)
    return new Sent(
      reply
        .type(exportTypes[format])
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    )
  }

  route(app, exportProject, async ({ params, query, request, reply }) => {
    const ownerId = personOf(request)
    await admit(request, reply, {})
    const stored = await findProject(deps.db, ownerId, params.id)
    if (!stored) throw new Refusal('notFound')
    const { format, panel, ...options } = query
    const token = await shareTokenOf(deps.db, ownerId, params.id)
    const asked = {
      bundle: bundleText(stored),
      format,
      panel,
      shared: token === undefined ? null : { origin: deps.env.PUBLIC_URL, token },
      options: { ...options, now: deps.clock.now() },
    }
    return send(asked, request, reply)
  })

  const file = async ({ body, request, reply }: DigestInput<typeof makeFileOfPlan.parts, PlanToFile>) => {
    const { usage, ...plan } = body
    await admit(request, reply, usage)
    const options = { ...plan.options, now: deps.clock.now() }
    return send({ ...plan, options, panel: undefined, shared: null }, request, reply)
  }
  routeOf(app, makeFileOfPlan, fileBody, file, {
    body: { bytes: () => bounds.largeBody },
    turn: createTurns(),
  })
}
