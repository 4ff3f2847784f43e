import {
  addSawEventsByLink,
  labelsByLink,
  listSawEventsByLink,
  listSawLinks,
  makeSawLink,
  openSawLink,
  type SawEventToSend,
  watchSawByLink,
  withdrawSawLink,
} from '@kerfwise/contract'
import { exceeded } from '@kerfwise/cutlist'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { workFor } from '../../platform/admission/caller.ts'
import { hashToken, newId, newToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { sendFile } from '../exports/index.ts'
import { findProject, sharedText, storedBytes } from '../projects/index.ts'
import { withoutPrices, withoutPricesOfDeed } from '../shares/index.ts'
import { currentTier, requireWithin } from '../tiers/index.ts'
import { savedPlanText } from './begun.ts'
import type { SawCalls } from './calls.ts'
import { addLink, deleteLink, linkByHash, linksOf, touchLink } from './links.repository.ts'

/** The feature of a tier that links use, as shared plans do. */
const USAGE = { export: true } as const
const dayMs = 86_400_000
const touchMs = 60_000

/** Links to the bench: those of a project for its owner, and what a device without an account may do by one. */
export function linkRoutes(app: FastifyInstance, deps: Deps, calls: SawCalls): void {
  const ofProject = (ownerId: string, { id }: { readonly id: string }) => ({ ownerId, projectId: id })

  route(app, listSawLinks, ({ params, request }) =>
    linksOf(deps.db, ofProject(personOf(request), params), deps.clock.now()),
  )

  route(app, makeSawLink, async ({ params, body, request }) => {
    const ownerId = personOf(request)
    const { tier, book } = await currentTier(deps, ownerId)
    requireWithin(tier, USAGE, book)
    const of = ofProject(ownerId, params)
    const token = newToken(deps.random)
    const now = deps.clock.now()
    const added = await addLink(deps.db, {
      ...of,
      id: newId(deps.random),
      tokenHash: hashToken(token),
      name: body.name,
      createdAt: now,
      expiresAt: now + body.days * dayMs,
      lastUsedAt: null,
    })
    if (added === false) throw new Refusal('notFound')
    if (added === null) throw new Refusal('tooLarge', { limit: 'sawLinks' })
    return { token, links: await linksOf(deps.db, of, now) }
  })

  route(app, withdrawSawLink, async ({ params, request }) => {
    const of = ofProject(personOf(request), params)
    if (!(await deleteLink(deps.db, of, params.link))) throw new Refusal('notFound')
    calls.lookAgain(of)
    return linksOf(deps.db, of, deps.clock.now())
  })

  /** The answer is the same for a withdrawn link, an expired one, one that never was, and one whose owner's tier has lapsed. */
  const findLink = async (token: string) => {
    const link = await linkByHash(deps.db, hashToken(token), deps.clock.now())
    if (!link || exceeded((await currentTier(deps, link.ownerId)).tier, USAGE)) return undefined
    return link
  }
  const linkOf = async (token: string, request: FastifyRequest) => {
    const link = await findLink(token)
    if (!link) throw new Refusal('notFound')
    workFor(request, link.ownerId)
    return link
  }
  const atSaw = async ({ token, panel }: { token: string; panel: string }, request: FastifyRequest) => {
    const { ownerId, projectId } = await linkOf(token, request)
    return { ownerId, projectId, panelId: panel }
  }
  const storedOf = async ({ ownerId, projectId }: { ownerId: string; projectId: string }) => {
    const stored = await findProject(deps.db, ownerId, projectId)
    if (!stored) throw new Refusal('notFound')
    return stored
  }

  route(app, openSawLink, async ({ params, request, reply }) => {
    const link = await linkOf(params.token, request)
    const amount = await storedBytes(deps.db, link.ownerId, link.projectId)
    holdForAnswer(deps.admission, 'answers', { request, reply, amount })
    const project = withoutPrices(sharedText(await storedOf(link)))
    const now = deps.clock.now()
    if (now - (link.lastUsedAt ?? 0) >= touchMs) await touchLink(deps.db, link, now)
    return { name: link.name, expires: Math.floor(link.expiresAt / 1000), project }
  })

  route(app, listSawEventsByLink, async ({ params, query, request, reply }) => {
    const at = await atSaw(params, request)
    const { events, last } = await calls.hear(at, query.after, { request, reply })
    return { events: events.map((event) => ({ ...event, deed: withoutPricesOfDeed(event.deed) })), last }
  })

  route(app, addSawEventsByLink, async ({ params, body, request }) => {
    const at = await atSaw(params, request)
    const begins = body.events.some(({ deed }) => deed.kind === 'begin')
    const made = begins ? savedPlanText(await storedOf(at), at.panelId) : ''
    // The saved project has no plan any more: the device has to look at it again.
    if (made === null) throw new Refusal('notFound')
    const events = body.events.map(
      ({ deed, ...event }): SawEventToSend => ({
        ...event,
        deed: deed.kind === 'begin' ? { kind: 'begin', made } : deed,
      }),
    )
    return calls.add(at, { saw: body.saw, events })
  })

  route(app, watchSawByLink, async ({ params, request, reply }) => {
    const at = await atSaw(params, request)
    return calls.watch(at, { request, reply }, async () => (await findLink(params.token)) !== undefined)
  })

  route(app, labelsByLink, async ({ params, query, request, reply }) => {
    const at = await atSaw(params, request)
    holdForAnswer(deps.admission, 'exports', { request, reply, amount: 1 })
    const bundle = withoutPrices(sharedText(await storedOf(at)))
    const options = { ...query, now: deps.clock.now() }
    return sendFile(
      deps,
      { bundle, format: 'labels', panel: params.panel, shared: null, options },
      { request, reply },
    )
  })
}
