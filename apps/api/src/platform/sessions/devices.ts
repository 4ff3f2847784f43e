import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { newId, type Random } from '../crypto/tokens.ts'
import type { Vault } from '../crypto/vault.ts'
import { clearCookie, readCookie, setCookie } from './cookie.ts'

const name = 'kerfwise-device'
/** The longest that browsers keep a cookie. */
const lifetimeSeconds = 400 * 24 * 3600
/** The last people of a shared device that are remembered; a cookie must stay small. */
const most = 5

export interface DeviceDeps {
  readonly clock: Clock
  readonly random: Random
  readonly vault: Vault
}

const device = z.object({
  id: z.string(),
  /** The people who have signed in here, the last one first, each with the time until which that counts. */
  people: z.array(z.object({ id: z.string(), endsAt: z.number() })),
})
type Device = z.infer<typeof device>

/** Seals for this cookie open no other kind of secret. */
const owner = 'device cookie'

/**
 * Notes in a sealed cookie that a person has signed in by this browser. The cookie opens nothing: its holder must still
 * know the password, but guesses from elsewhere do not lock the holder out.
 */
export function noteDevice(
  deps: DeviceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: string,
): void {
  const now = deps.clock.now()
  const known = readDevice(deps, request) ?? { id: newId(deps.random), people: [] }
  const others = known.people.filter(({ id, endsAt }) => id !== user && endsAt > now)
  const people = [{ id: user, endsAt: now + lifetimeSeconds * 1000 }, ...others].slice(0, most)
  write(deps, request, reply, { id: known.id, people })
}

/** Forgets a person on this device whose account is deleted. */
export function forgetOnDevice(
  deps: DeviceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: string,
): void {
  const known = readDevice(deps, request)
  if (!known) return
  const people = known.people.filter(({ id }) => id !== user)
  if (people.length === 0) clearCookie(request, reply, name)
  else write(deps, request, reply, { id: known.id, people })
}

function write({ vault }: DeviceDeps, request: FastifyRequest, reply: FastifyReply, known: Device): void {
  setCookie(request, reply, name, vault.seal(JSON.stringify(known), owner), lifetimeSeconds)
}

/** The key that counts the tries at a device where this person has signed in before; undefined for other devices. */
export function knownDevice(
  deps: DeviceDeps,
  request: FastifyRequest,
  user: string | undefined,
): string | undefined {
  const known = readDevice(deps, request)
  const left = (endsAt: number) => endsAt - deps.clock.now()
  // An end that is too far away was noted by a clock that was ahead.
  const counts = (endsAt: number) => left(endsAt) > 0 && left(endsAt) <= lifetimeSeconds * 1000
  const isKnown = known?.people.some(({ id, endsAt }) => id === user && counts(endsAt))
  return isKnown ? `${known?.id} ${user}` : undefined
}

function readDevice({ vault }: DeviceDeps, request: FastifyRequest): Device | undefined {
  const cookie = readCookie(request, name)
  const opened = cookie === undefined ? undefined : vault.open(cookie, owner)
  return opened === undefined ? undefined : device.parse(JSON.parse(opened))
}
