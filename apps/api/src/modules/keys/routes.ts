import { listKeys, makeKey, revokeKey, scopes } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { confirmPerson } from '../auth/index.ts'
import { currentTier, requireWithin } from '../tiers/index.ts'
import { addNewKey } from './add.ts'
import { deleteKey } from './repository.ts'
import { viewKeys } from './view.ts'

export function keyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, listKeys, ({ request }) => viewKeys(deps.db, personOf(request)))

  route(app, makeKey, async ({ body, request }) => {
    const ownerId = personOf(request)
    // A key outlives the session that made it, so a session alone is not enough to make one.
    await confirmPerson(deps, ownerId, body)
    const { tier, book } = await currentTier(deps, ownerId)
    const most = tier.apiKeys
    const chosen = scopes.filter((scope) => body.scopes.includes(scope))
    const key = await addNewKey(deps, { ownerId, name: body.name, scopes: chosen, most })
    if (key === null) {
      requireWithin(tier, { apiKeys: (most ?? 0) + 1 }, book)
      throw new Refusal('notAuthorized')
    }
    return { key, keys: await viewKeys(deps.db, ownerId) }
  })

  route(app, revokeKey, async ({ params, request }) => {
    const ownerId = personOf(request)
    if (!(await deleteKey(deps.db, ownerId, params.id))) throw new Refusal('notFound')
    return viewKeys(deps.db, ownerId)
  })
}
