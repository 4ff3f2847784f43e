import type { Operation, Scope } from '@kerfwise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/** The account that a key calls for, and its rights. */
export interface KeyHolder {
  readonly ownerId: string
  readonly keyId: string
  readonly scopes: readonly Scope[]
  /** Milliseconds since the epoch. */
  readonly lastUsed: number | null
}

/** The keys of accounts, as the guard asks for them. */
export interface KeyHolders {
  /** The holder of a key; undefined for a wrong, revoked or malformed one. */
  find(key: string): Promise<KeyHolder | undefined>
  /** Counts a call; refuses one beyond the tier of the account. */
  admit(holder: KeyHolder, request: FastifyRequest): Promise<void>
}

/** The text of a bearer header, perhaps empty; undefined without one. Other schemes belong to proxies. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const bearer = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '')
  return bearer ? (bearer[1] ?? '').trim() : undefined
}

/**
 * The bearer's text on calls whose answer depends on the caller. The operator's calls have a token of their own, and
 * open calls need none.
 */
export function keyOf(request: FastifyRequest, { access }: Operation): string | undefined {
  return access === 'visitor' || access === 'person' ? bearerOf(request) : undefined
}

/** Answers a call without the right in the form of RFC 6750, section 3. */
function challenge(reply: FastifyReply, error: string, refusal: Refusal): Refusal {
  reply.header('www-authenticate', `Bearer realm="kerfwise", error="${error}"`)
  return refusal
}

/** The holder of a call's key; refuses a bad key, always in the same words. */
export async function requireHolder(
  keys: KeyHolders,
  key: string,
  operation: Operation,
  reply: FastifyReply,
): Promise<KeyHolder> {
  // Before the key is looked at, so that the answer does not depend on the key.
  if (!operation.scope) throw challenge(reply, 'insufficient_scope', new Refusal('keyNotAllowed'))
  const holder = await keys.find(key)
  if (!holder) throw challenge(reply, 'invalid_token', new Refusal('keyInvalid'))
  return holder
}

/** Counts the call of a holder, and refuses a key without the scope of the operation. */
export async function requireScope(
  keys: KeyHolders,
  holder: KeyHolder,
  { scope }: Operation,
  reply: FastifyReply,
): Promise<void> {
  await keys.admit(holder, reply.request)
  if (scope && holder.scopes.includes(scope)) return
  throw challenge(reply, 'insufficient_scope', new Refusal('keyNotAllowed', { scope }))
}
