import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newId, newToken } from '../crypto/tokens.ts'
import type { Store } from '../db/store.ts'
import { clearCookie, readCookie, setCookie } from './cookie.ts'
import { type DeviceDeps, noteDevice } from './devices.ts'
import { addSession, endSession, sessionByToken, touchSession } from './repository.ts'

const hour = 3_600_000
const idleMs = 12 * hour
const longestMs = 30 * 24 * hour
/** How exact the idle time is; each renewal is a write. */
const touchEveryMs = 60_000
const name = 'kerfwise'

export interface SessionDeps extends DeviceDeps {
  readonly db: Store
}

/** A session that a request came with. */
export interface OpenSession {
  readonly sessionId: string
  /** Whether the session outlives the browser's. */
  readonly remembered: boolean
}

/** The sender of a request. */
export interface Visitor {
  /** The account that the call is for; without a session it came with an API key. */
  readonly person: { readonly id: string; readonly session: OpenSession | null } | null
  /** True when the request carried the cookie of a session that has ended. */
  readonly expired: boolean
}

export const guest: Visitor = { person: null, expired: false }

/** Starts a session with a new token, which replaces the browser's earlier session. */
export async function signIn(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  remember: boolean,
): Promise<void> {
  const token = newToken(deps.random)
  const now = deps.clock.now()
  const before = readCookie(request, name)
  await addSession(
    deps.db,
    {
      id: newId(deps.random),
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + longestMs,
      idleMs: remember ? null : idleMs,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    },
    before === undefined ? null : hashToken(before),
  )
  setCookie(request, reply, name, token, remember ? longestMs / 1000 : undefined)
  noteDevice(deps, request, reply, userId)
  request.log.info({ userId }, 'signed in')
}

/** Ends the session that a request came with, if any. */
export async function signOut(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
): Promise<void> {
  const { person } = visitor
  if (person?.session) await endSession(deps.db, person.id, person.session.sessionId)
  clearSessionCookie(request, reply)
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearCookie(request, reply, name)
}

/** Reads who sent a request; `renew` counts it as activity. */
export async function readVisitor(
  deps: SessionDeps,
  request: FastifyRequest,
  renew: boolean,
): Promise<Visitor> {
  const token = readCookie(request, name)
  if (!token) return guest
  const now = deps.clock.now()
  const session = await sessionByToken(deps.db, hashToken(token), now)
  if (!session) return { person: null, expired: true }
  // A fast clock noted a future time; with that time the session would stay idle for too long.
  if (renew && Math.abs(now - session.lastSeenAt) >= touchEveryMs) {
    await touchSession(deps.db, session.userId, session.id, { now, latestEnd: now + longestMs })
  }
  const open = { sessionId: session.id, remembered: session.idleMs === null }
  return { person: { id: session.userId, session: open }, expired: false }
}
