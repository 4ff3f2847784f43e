import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { clearCookie, readCookie, setCookie } from '../../platform/sessions/cookie.ts'
import { addFlow, type FlowRow, takeFlow } from './repository.ts'

const cookie = 'kerfwise-signin'
const flowSeconds = 600

/** Remembers a sign-in under way under a key, for the browser that begins it. */
export async function beginFlow(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  flow: Pick<FlowRow, 'purpose' | 'provider' | 'nonce' | 'verifier' | 'returnTo'>,
): Promise<void> {
  const browser = readCookie(request, cookie) ?? newToken(deps.random)
  setCookie(request, reply, cookie, browser, flowSeconds)
  const expiresAt = deps.clock.now() + flowSeconds * 1000
  await addFlow(deps.db, { keyHash: hashToken(key), browserHash: hashToken(browser), expiresAt, ...flow })
}

/** What was remembered, once; undefined for a key of another browser, of another purpose, used before or too old. */
export async function endFlow(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  purpose: FlowRow['purpose'],
): Promise<FlowRow | undefined> {
  const browser = readCookie(request, cookie)
  if (browser === undefined) return undefined
  const flow = await takeFlow(deps.db, hashToken(key), purpose, hashToken(browser), deps.clock.now())
  if (flow) clearCookie(request, reply, cookie)
  return flow
}
