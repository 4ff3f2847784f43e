import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { clearCookie, readCookie, setCookie } from '../../platform/sessions/cookie.ts'
import { addFlow, type FlowName, type FlowRow, findFlow, flowMs, takeFlow } from './repository.ts'

const cookie = 'kerfwise-signin'

/** Remembers a sign-in under way under a key, for the browser that begins it. */
export async function beginFlow(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  flow: Pick<FlowRow, 'purpose' | 'returnTo'> & Partial<FlowRow>,
): Promise<void> {
  const browser = readCookie(request, cookie) ?? newToken(deps.random)
  setCookie(request, reply, cookie, browser, flowMs / 1000)
  const expiresAt = deps.clock.now() + flowMs
  const empty = { provider: null, userId: null, nonce: '', verifier: null }
  const own = { keyHash: hashToken(key), browserHash: hashToken(browser), expiresAt }
  await addFlow(deps.db, { ...empty, ...flow, ...own })
}

function nameOf(
  deps: Deps,
  request: FastifyRequest,
  key: string,
  purpose: FlowRow['purpose'],
): FlowName | undefined {
  const browser = readCookie(request, cookie)
  if (browser === undefined) return undefined
  return { keyHash: hashToken(key), purpose, browserHash: hashToken(browser), now: deps.clock.now() }
}

/** The remembered data of a sign-in, which stay stored. */
export async function readFlow(
  deps: Deps,
  request: FastifyRequest,
  key: string,
  purpose: FlowRow['purpose'],
): Promise<FlowRow | undefined> {
  const name = nameOf(deps, request, key, purpose)
  return name && findFlow(deps.db, name)
}

/**
 * The remembered data of a sign-in, once. Undefined for a key of another browser or purpose, and for a used or expired
 * one.
 */
export async function endFlow(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  purpose: FlowRow['purpose'],
): Promise<FlowRow | undefined> {
  const name = nameOf(deps, request, key, purpose)
  const flow = name && (await takeFlow(deps.db, name))
  if (flow) clearCookie(request, reply, cookie)
  return flow
}
