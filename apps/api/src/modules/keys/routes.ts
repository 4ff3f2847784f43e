import { listKeys, makeKey, revokeKey, scopes } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashToken, newId } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { confirmPerson } from '../auth/index.ts'
import { currentTier, requireWithin } from '../tiers/index.ts'
import { newKey, startOf } from './form.ts'
import { addKey, deleteKey } from './repository.ts'
import { viewKeys } from './view.ts'

export function keyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, listKeys, ({ request }) => viewKeys(deps.db, personOf(request)))

  route(app, makeKey, async ({ body, request }) => {
    const ownerId = personOf(request)
    // A key outlives the session that made it, so a session alone is not enough to make one.
    await confirmPerson(deps, ownerId, body)
    const { tier, book } = await currentTier(deps, ownerId)
    const key = newKey(deps.random)
    const row = {
      id: newId(deps.random),
      ownerId,
      keyHash: hashToken(key),
      name: body.name,
      scopes: scopes.filter((scope) => body.scopes.includes(scope)),
      start: startOf(key),
      createdAt: deps.clock.now(),
      lastUsedAt: null,
    }
    const most = tier.apiKeys
    const added = await addKey(deps.db, row, most)
    if (!added) requireWithin(tier, { apiKeys: (most ?? 0) + 1 }, book)
    return { key, keys: await viewKeys(deps.db, ownerId) }
  })

  route(app, revokeKey, async ({ params, request }) => {
    const ownerId = personOf(request)
    if (!(await deleteKey(deps.db, ownerId, params.id))) throw new Refusal('notFound')
    return viewKeys(deps.db, ownerId)
  })
}
