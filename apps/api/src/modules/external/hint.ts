import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claims } from '../../platform/identity/providers.ts'
import { clearCookie, readCookie, setCookie } from '../../platform/sessions/cookie.ts'

const cookie = 'kerfwise-idtoken'
const narrow = { path: '/rest/user/external' }
/** Characters; browsers drop a cookie of more than 4096 with its name. */
const longest = 3800

/**
 * Keeps the ID token of a sign-in with the browser that got it, out of reach of its scripts: the session and its row are
 * gone when the provider is asked to sign the person out.
 */
export function keepHint(request: FastifyRequest, reply: FastifyReply, { provider, idToken }: Claims): void {
  const value = `${provider}.${idToken}`
  if (value.length <= longest) setCookie(request, reply, cookie, value, undefined, narrow)
  else clearCookie(request, reply, cookie, narrow)
}

/** Reads and forgets the ID token that a provider gave this browser; null without one. */
export function takeHint(request: FastifyRequest, reply: FastifyReply, provider: string): string | null {
  const value = readCookie(request, cookie, narrow)
  if (value === undefined) return null
  clearCookie(request, reply, cookie, narrow)
  return value.startsWith(`${provider}.`) ? value.slice(provider.length + 1) : null
}
