import { listShares, makeShare, openShare, withdrawShare } from '@kerfwise/contract'
import { exceeded } from '@kerfwise/cutlist'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { holdForAnswer } from '../../platform/admission/answers.ts'
import { newToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { findProject, sharedText, storedBytes } from '../projects/index.ts'
import { currentTier, requireWithin } from '../tiers/index.ts'
import { withoutPrices } from './prices.ts'
import { deleteShare, findByShareToken, sharesOf, storeShare } from './repository.ts'

/** The feature of a tier that sharing uses. */
const USAGE = { export: true } as const

export function shareRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, listShares, ({ request }) => sharesOf(deps.db, personOf(request)))

  route(app, makeShare, async ({ body, request }) => {
    const ownerId = personOf(request)
    const { tier, book } = await currentTier(deps, ownerId)
    requireWithin(tier, USAGE, book)
    const created = Math.floor(deps.clock.now() / 1000)
    const token = newToken(deps.random)
    const { projectId, prices = false } = body
    const share = await storeShare(deps.db, ownerId, { token, projectId, created, prices })
    if (!share) throw new Refusal('notFound')
    return share
  })

  route(app, withdrawShare, async ({ body, request }) => {
    const ownerId = personOf(request)
    if (!(await deleteShare(deps.db, ownerId, body.token))) throw new Refusal('notFound')
    return sharesOf(deps.db, ownerId)
  })

  // The answer is the same for a withdrawn address, for one that never existed, and for one whose owner's tier has
  // lapsed.
  route(app, openShare, async ({ params, request, reply }) => {
    const found = await findByShareToken(deps.db, params.token)
    if (!found) throw new Refusal('notFound')
    const { tier } = await currentTier(deps, found.ownerId)
    const amount = await storedBytes(deps.db, found.ownerId, found.projectId)
    holdForAnswer(deps.admission, 'answers', { request, reply, amount })
    const stored = await findProject(deps.db, found.ownerId, found.projectId)
    if (!stored || exceeded(tier, USAGE)) throw new Refusal('notFound')
    const text = sharedText(stored)
    return found.prices ? text : withoutPrices(text)
  })
}
