import type { Deps } from '../../deps.ts'
import { sessionsOf } from '../../platform/sessions/repository.ts'

/** The sessions of a person in the form of the wire. */
export async function viewSessions(deps: Deps, person: { readonly id: string; readonly sessionId: string }) {
  const rows = await sessionsOf(deps.db, person.id, deps.clock.now())
  return rows.map((row) => ({
    id: row.id,
    created: Math.floor(row.createdAt / 1000),
    lastSeen: Math.floor(row.lastSeenAt / 1000),
    expires: Math.floor(row.expiresAt / 1000),
    userAgent: row.userAgent,
    current: row.id === person.sessionId,
  }))
}
