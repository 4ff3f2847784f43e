import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { createVault } from '../src/platform/crypto/vault.ts'
import { clearCookie, readCookie, setCookie } from '../src/platform/sessions/cookie.ts'
import { forgetOnDevice, knownDevice, noteDevice } from '../src/platform/sessions/devices.ts'
import {
  addSession,
  dropEndedSessions,
  endOtherSessions,
  endSession,
  endSessionsOf,
  type SessionRow,
  sessionByToken,
  sessionsOf,
} from '../src/platform/sessions/repository.ts'
import { readVisitor, signIn, signOut } from '../src/platform/sessions/service.ts'
import { openTables } from './support/tables.ts'

const tables = await openTables()
const { db, clock } = tables
const deps = { ...tables, vault: createVault(randomBytes(32), randomBytes) }
const hour = 3_600_000
const day = 24 * hour

/** A browser with its cookies, at a host. */
function browser({ host = 'kerfwise.example', protocol = 'https', byTls = false } = {}) {
  const cookies: Record<string, string> = {}
  const set = vi.fn()
  const warn = vi.fn()
  const server = { isPublicByTls: byTls }
  const request = {
    ...{ cookies, host, protocol, server, headers: { 'user-agent': 'A browser' } },
    log: { warn, info: () => undefined },
  } as unknown as FastifyRequest
  const reply = {
    setCookie(name: string, value: string, options: object) {
      cookies[name] = value
      set(name, options)
    },
    clearCookie(name: string, options: object) {
      delete cookies[name]
      set(name, options)
    },
  } as unknown as FastifyReply
  return { request, reply, cookies, set, warn }
}

describe('a cookie', () => {
  it.each([
    ['by https', {}, true],
    ['at this machine', { protocol: 'http', host: 'localhost:3000' }, true],
    ['behind a proxy that says http, where people come by https', { protocol: 'http', byTls: true }, true],
    ['by plain http', { protocol: 'http' }, false],
  ])('is for the whole host and secure %s: %#', (_, where, secure) => {
    const { request, reply, set, cookies, warn } = browser(where)
    setCookie(request, reply, 'x', 'value', 60)
    setCookie(request, reply, 'y', 'value')
    const name = (plain: string) => (secure ? `__Host-${plain}` : plain)
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure }
    expect(set.mock.calls).toEqual([
      [name('x'), { ...options, maxAge: 60 }],
      [name('y'), options],
    ])
    expect(readCookie(request, 'x')).toBe('value')
    expect(warn).toHaveBeenCalledTimes(secure ? 0 : 1)
    clearCookie(request, reply, 'x')
    expect(set).toHaveBeenLastCalledWith(name('x'), { path: '/', secure, httpOnly: true })
    expect(cookies).toEqual({ [name('y')]: 'value' })
  })

  it('for some calls alone has their path and no prefix', () => {
    const { request, reply, set, cookies } = browser()
    setCookie(request, reply, 'x', 'value', undefined, { path: '/rest/x' })
    expect(cookies).toEqual({ x: 'value' })
    expect(readCookie(request, 'x', { path: '/rest/x' })).toBe('value')
    expect(set.mock.calls[0]?.[1]).toMatchObject({ path: '/rest/x' })
    clearCookie(request, reply, 'x', { path: '/rest/x' })
    expect(set).toHaveBeenLastCalledWith('x', { path: '/rest/x', secure: true, httpOnly: true })
  })
})

describe('a session', () => {
  async function anew() {
    await tables.empty('sessions')
    await tables.person('ann')
  }

  it('belongs to the browser that signed in, and ends with its sign-out', async () => {
    await anew()
    const { request, reply, cookies } = browser()
    expect(await readVisitor(deps, request, true)).toEqual({ person: null, expired: false })
    await signIn(deps, request, reply, 'ann', false)
    const visitor = await readVisitor(deps, request, true)
    expect(visitor).toMatchObject({ person: { id: 'ann', session: { remembered: false } }, expired: false })
    await signOut(deps, request, reply, visitor)
    expect([await sessionsOf(db, 'ann', clock.now()), Object.keys(cookies)]).toEqual([
      ...[[], ['__Host-kerfwise-device']],
    ])
  })

  it('has a cookie that ends with the browser, or stays for thirty days', async () => {
    await anew()
    for (const remember of [false, true]) {
      const { request, reply, set } = browser()
      await signIn(deps, request, reply, 'ann', remember)
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: true }
      const kept = remember ? { ...options, maxAge: (30 * day) / 1000 } : options
      expect(set).toHaveBeenCalledWith('__Host-kerfwise', kept)
      const named = await sessionsOf(db, 'ann', clock.now())
      expect(named[0]?.userAgent).toBe('A browser')
    }
  })

  it('is replaced by the next one of the same browser, and no other one is', async () => {
    await anew()
    const [one, other] = [browser(), browser()]
    await signIn(deps, one.request, one.reply, 'ann', false)
    await signIn(deps, other.request, other.reply, 'ann', true)
    await signIn(deps, one.request, one.reply, 'ann', true)
    expect(await sessionsOf(db, 'ann', clock.now())).toHaveLength(2)
    expect((await readVisitor(deps, other.request, false)).person?.session?.remembered).toBe(true)
  })

  it.each([
    ['twelve hours without a call', false, 12 * hour],
    ['thirty days, if it outlives the browser', true, 30 * day],
  ])('ends after %s', async (_, remember, lifetime) => {
    await anew()
    const { request, reply } = browser()
    await signIn(deps, request, reply, 'ann', remember)
    clock.advance(lifetime - 1)
    expect((await readVisitor(deps, request, false)).person?.id).toBe('ann')
    clock.advance(1)
    expect(await readVisitor(deps, request, false)).toEqual({ person: null, expired: true })
    // The person's next sign-out has nothing to end.
    await signOut(deps, request, reply, { person: null, expired: true })
  })

  it('notes calls to the minute, also those of a clock that was ahead', async () => {
    await anew()
    const { request, reply } = browser()
    await signIn(deps, request, reply, 'ann', false)
    const seen = async (by: number, renew = true) => {
      clock.advance(by)
      await readVisitor(deps, request, renew)
      const [session] = await sessionsOf(db, 'ann', clock.now())
      return clock.now() - (session?.lastSeenAt ?? 0)
    }
    expect(await seen(59_999)).toBe(59_999)
    expect(await seen(1, false)).toBe(60_000)
    expect(await seen(0)).toBe(0)
    expect(await seen(-60_000)).toBe(0)
    const [session] = await sessionsOf(db, 'ann', clock.now())
    expect(session?.expiresAt).toBe(clock.now() + 30 * day)
  })

  it('is ended by its person alone: one, all others, or all', async () => {
    await anew()
    const now = clock.now()
    const row = (id: string, more: Partial<SessionRow> = {}): SessionRow => ({
      ...{ id, tokenHash: id, userId: 'ann', createdAt: now, lastSeenAt: now, expiresAt: now + hour },
      ...{ idleMs: null, userAgent: '', ...more },
    })
    for (const id of ['a', 'b', 'c']) await addSession(db, row(id), null)
    await addSession(db, row('bob', { userId: 'bob' }), null)
    await addSession(db, row('over', { expiresAt: now }), null)
    expect(await endSession(db, 'bob', 'a')).toBe(false)
    expect(await endSession(db, 'ann', 'a')).toBe(true)
    expect(await sessionByToken(db, 'a', now)).toBeUndefined()
    await endOtherSessions(db, 'ann', 'c')
    expect((await sessionsOf(db, 'ann', now)).map(({ id }) => id)).toEqual(['c'])
    await endSessionsOf(db, 'ann')
    expect(await sessionsOf(db, 'ann', now)).toEqual([])
    expect(await sessionsOf(db, 'bob', now)).toHaveLength(1)
    await addSession(db, row('late', { expiresAt: now + 1 }), null)
    await addSession(db, row('over', { expiresAt: now }), null)
    await dropEndedSessions(db, now)
    expect((await sessionsOf(db, 'ann', 0)).map(({ id }) => id)).toEqual(['late'])
  })
})

describe('a device', () => {
  const of = (here: ReturnType<typeof browser>) => ({
    note: (user: string) => noteDevice(deps, here.request, here.reply, user),
    forget: (user: string) => forgetOnDevice(deps, here.request, here.reply, user),
    knows: (user: string) => knownDevice(deps, here.request, user) !== undefined,
    key: (user: string) => knownDevice(deps, here.request, user),
  })

  it('is known to the last five people who signed in there, by one key each', () => {
    const { note, knows, key } = of(browser())
    expect([key('ann'), knows('ann')]).toEqual([undefined, false])
    for (const user of ['ann', 'bob', 'cid', 'dan', 'eve', 'bob']) note(user)
    expect(['ann', 'bob', 'cid', 'dan', 'eve'].map(knows)).toEqual([true, true, true, true, true])
    const [device, user] = key('bob')?.split(' ') ?? []
    expect([key('eve'), user]).toEqual([`${device} eve`, 'bob'])
    note('fay')
    expect(['ann', 'bob', 'fay'].map(knows)).toEqual([false, true, true])
  })

  it('counts for 400 days, and not for longer than that by a clock that was ahead', () => {
    const { note, knows } = of(browser())
    note('ann')
    clock.advance(400 * day - 1)
    expect(knows('ann')).toBe(true)
    clock.advance(1)
    expect(knows('ann')).toBe(false)
    note('bob')
    expect([knows('ann'), knows('bob')]).toEqual([false, true])
    clock.advance(-1)
    // A person whose time was over is forgotten with the next note.
    expect([knows('ann'), knows('bob')]).toEqual([false, false])
  })

  it('forgets a person whose account is deleted, and the cookie with the last one', () => {
    const here = browser()
    const { note, forget, knows } = of(here)
    forget('ann')
    expect(here.set).not.toHaveBeenCalled()
    note('ann')
    note('bob')
    forget('ann')
    expect([knows('ann'), knows('bob')]).toEqual([false, true])
    forget('bob')
    expect(here.cookies).toEqual({})
  })
})
