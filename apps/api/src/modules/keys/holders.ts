import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { KeyHolders } from '../../platform/sessions/bearer.ts'
import { requireWithin, tierOfCall } from '../tiers/index.ts'
import { isKey } from './form.ts'
import { keyByHash, touchKey } from './repository.ts'

const minute = 60_000

/** The holders of keys, as the guard asks for them. */
export function keyHolders(deps: Deps): KeyHolders {
  return {
    async find(key) {
      if (!isKey(key)) return undefined
      const row = await keyByHash(deps.db, hashToken(key))
      return row && { ownerId: row.ownerId, keyId: row.id, scopes: row.scopes, lastUsed: row.lastUsedAt }
    },
    async admit(holder, request) {
      await requireCall(deps, holder.ownerId, request)
      // Each note is a write, so the time is exact to the minute only.
      const now = deps.clock.now()
      if (holder.lastUsed !== null && Math.abs(now - holder.lastUsed) < minute) return
      await touchKey(deps.db, holder.ownerId, holder.keyId, now)
    },
  }
}

/** Counts a call by the account and not by the key, so that more keys allow no more calls. */
async function requireCall(deps: Deps, ownerId: string, request: FastifyRequest): Promise<void> {
  const { tier, book } = await tierOfCall(deps, request)
  requireWithin(tier, { apiKeys: 1, apiCalls: 1 }, book)
  if (tier.apiCalls === null) return
  await deps.limiter.hit({ name: 'key.calls', calls: tier.apiCalls, windowMs: minute }, ownerId, request)
}
