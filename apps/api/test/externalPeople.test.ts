import { randomBytes } from 'node:crypto'
import {
  bounds,
  continueWithExternal,
  externalCallback,
  externalEnd,
  externalNonce,
  externalStart,
  giveExternalCode,
} from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { newSecret, totpOf } from '../src/modules/auth/secondFactor.ts'
import { dropEndedFlows, externalRoutes } from '../src/modules/external/index.ts'
import { personOfClaims } from '../src/modules/external/person.ts'
import { externalFlows } from '../src/modules/external/tables.ts'
import { linkIdentity, userById, userByIdentity } from '../src/modules/users/index.ts'
import { createVault } from '../src/platform/crypto/vault.ts'
import { Refusal } from '../src/platform/errors/refusal.ts'
import type { Claims } from '../src/platform/identity/providers.ts'
import { HandlerBrowser, handlersOf } from './support/handlers.ts'
import { openTables } from './support/tables.ts'

const tables = await openTables()
const { db, clock } = tables
const minute = 60_000
const vault = createVault(randomBytes(32), randomBytes)

const claims = (more: Partial<Claims> = {}): Claims => ({
  ...{ provider: 'google', subject: '7', mail: 'ann@example.com', mailVerified: true },
  ...{ name: 'Ann', idToken: 'token', ...more },
})

/** The module with a provider that says whom it has led back, and a list of what was counted. */
async function anew(given: Claims = claims()) {
  await tables.empty('external_flows')
  const counted: string[] = []
  const asked: unknown[] = []
  const known = {
    ...tables,
    vault,
    env: {
      PUBLIC_URL: 'https://kerfwise.example',
      KERFWISE_RATE_LOGIN_ADDRESS: 5,
      KERFWISE_REGISTRATION: 'open',
    },
    limiter: {
      hit: async (rule: { name: string }, who: string) => void counted.push(`${rule.name} ${who}`),
      forget: async (rule: { name: string }, who: string) => void counted.push(`no ${rule.name} ${who}`),
    },
    identity: {
      authorizationUrl: async (provider: string, secrets: object) => {
        asked.push([provider, secrets])
        return new URL('https://provider.example/')
      },
      claimsOfCallback: async (...call: unknown[]) => {
        asked.push(call)
        return given
      },
      claimsOfToken: async (idToken: string) => ({ claims: given, nonce: idToken }),
      endSessionUrl: async (provider: string, hint: string | null) =>
        provider === 'google' ? new URL(`https://provider.example/${hint}`) : null,
    },
  }
  const deps = known as unknown as Deps
  const view = async (id: string) => ({ id }) as never
  const call = handlersOf((app) => externalRoutes(app, deps, view))
  const browser = new HandlerBrowser()
  /** Goes out to the provider and back; gives the address that follows. */
  async function signIn(by = browser) {
    await call(externalStart, by, { params: { provider: 'google' }, query: { returnTo: '/bars' } })
    const [, { state }] = asked.at(-1) as [string, { state: string }]
    return (await back(state, by))?.to
  }
  const back = async (state: string, by = browser, provider = 'google') => {
    const url = `/rest/user/external/${provider}/callback?state=${state}`
    return (await call(externalCallback, by, { params: { provider }, url })).sent
  }
  const flows = () => db.rows(db.select().from(externalFlows))
  return { deps, known, call, browser, signIn, back, counted, asked, flows }
}

const people = async (deps: Deps, given: Partial<Claims>) => {
  const id = await personOfClaims(deps, claims(given))
  return (await userById(db, id)) ?? expect.unreachable('no person was made')
}

describe('the person of an identity', () => {
  it('is the one whom it was linked to, whatever the provider says by now', async () => {
    const { deps } = await anew()
    await tables.person('ann')
    await linkIdentity(db, 'ann', { provider: 'google', subject: '7' }, 1)
    expect(await personOfClaims(deps, claims({ mail: null, mailVerified: false }))).toBe('ann')
    await tables.person('bob')
    expect(await personOfClaims(deps, claims({ mail: 'bob@example.com' }))).toBe('ann')
  })

  it('needs a mail address, of a length that an account may have', async () => {
    const { deps } = await anew()
    const long = (length: number) => `ann@${'x'.repeat(length - 4)}`
    for (const mail of [null, long(bounds.mail + 1)])
      await expect(personOfClaims(deps, claims({ mail }))).rejects.toMatchObject({
        ...{ key: 'externalTokenInvalid' },
      })
    expect((await people(deps, { mail: long(bounds.mail) })).mail).toHaveLength(bounds.mail)
  })

  it('is the account of that address if both sides have verified the address', async () => {
    const { deps } = await anew()
    await tables.person('ann')
    const taken = { key: 'externalMailTaken' }
    await expect(personOfClaims(deps, claims())).rejects.toMatchObject(taken)
    await tables.empty()
    await tables.person('ann', { mailVerifiedAt: 1 })
    await expect(personOfClaims(deps, claims({ mailVerified: false }))).rejects.toMatchObject(taken)
    expect(await userByIdentity(db, { provider: 'google', subject: '7' })).toBeUndefined()
    expect(await personOfClaims(deps, claims())).toBe('ann')
    expect(await userByIdentity(db, { provider: 'google', subject: '7' })).toBe('ann')
  })

  it('is new otherwise: without a password, without news, with an address as verified as there', async () => {
    const { deps } = await anew()
    expect(await people(deps, {})).toMatchObject({
      ...{ name: 'Ann', mail: 'ann@example.com', passwordHash: null, signUpForUpdates: false },
      ...{ mailVerifiedAt: clock.now(), createdAt: clock.now() },
    })
    const bob = await people(deps, { subject: '8', mail: 'bob@example.com', mailVerified: false })
    expect(bob.mailVerifiedAt).toBeNull()
  })

  it.each([
    ['a name of two letters', 'Jo', /^Jo$/],
    ['no name, the one in its address', null, /^ann$/],
    ['one letter, with a suffix', 'J', /^J [0-9a-f]{8}$/],
    ['no letter at all', ' @ ', /^user [0-9a-f]{8}$/],
    ['another one’s name, with a suffix', 'Bob', /^Bob [0-9a-f]{8}$/],
    ['a name as long as a name with a suffix may be', 'x'.repeat(51), /^x{51}$/],
    ['a longer name, cut', 'x'.repeat(52), /^x{51}$/],
    ['a name that is cut before a word, without the space', `${'x'.repeat(50)} yz`, /^x{50}$/],
  ])('has %s', async (_, name, made) => {
    const { deps } = await anew()
    await tables.person('bob')
    expect((await people(deps, { name })).name).toMatch(made)
  })

  it('is refused if the name with a suffix is taken too', async () => {
    const { deps } = await anew()
    for (const name of ['Ann', 'Ann 00000000'])
      await tables.person(name, { name, mail: `${name.length}@example.com` })
    const random = (bytes: number) => Buffer.alloc(bytes)
    await expect(personOfClaims({ ...deps, random } as never, claims())).rejects.toMatchObject({
      ...{ key: 'externalMailTaken' },
    })
  })
})

describe('a sign-in at a provider', () => {
  it('goes out with fresh secrets and comes back with them, once', async () => {
    const { call, browser, back, asked, counted, flows } = await anew()
    const start = { params: { provider: 'google' }, query: { returnTo: '/bars' } }
    const out = (await call(externalStart, browser, start)).sent
    expect(out).toEqual({ to: 'https://provider.example/', status: 303 })
    const [, secrets] = asked[0] as [string, { state: string; nonce: string; verifier: string }]
    expect(new Set(Object.values(secrets)).size).toBe(3)
    expect(counted).toEqual(['external.address 192.0.2.1'])
    expect(browser.ages).toEqual({ '__Host-kerfwise-signin': 600 })
    expect(await flows()).toMatchObject([
      { purpose: 'code', returnTo: '/bars', userId: null, expiresAt: clock.now() + 10 * minute },
    ])
    expect((await back(secrets.state))?.to).toBe('/bars')
    const [provider, url, held] = asked[1] as [string, URL, object]
    expect([provider, url.origin, held]).toEqual(['google', 'https://kerfwise.example', secrets])
    expect(Object.keys(browser.cookies).toSorted()).toEqual([
      ...['__Host-kerfwise', '__Host-kerfwise-device', 'kerfwise-idtoken'],
    ])
    // A session that ends with the browser's.
    expect(browser.ages['__Host-kerfwise']).toBeUndefined()
    expect((await back(secrets.state))?.to).toBe('/login?error=externalTokenInvalid')
  })

  it('of one provider is not finished by another, nor by another browser', async () => {
    const { call, browser, back, asked } = await anew()
    const start = { params: { provider: 'google' }, query: {} }
    for (const [by, provider] of [
      [new HandlerBrowser(), 'google'],
      [browser, 'microsoft'],
    ] as const) {
      await call(externalStart, browser, start)
      const [, { state }] = asked.at(-1) as [string, { state: string }]
      const before = asked.length
      expect((await back(state, by, provider))?.to).toBe('/login?error=externalTokenInvalid')
      expect(asked).toHaveLength(before)
    }
  })

  it('may take ten minutes, by a clock that was never ahead', async () => {
    const { call, browser, back, asked } = await anew()
    const begin = async () => {
      await call(externalStart, browser, { params: { provider: 'google' }, query: {} })
      return (asked.at(-1) as [string, { state: string }])[1].state
    }
    const after = async (waited: number) => {
      const state = await begin()
      clock.advance(waited)
      const to = (await back(state))?.to
      clock.advance(-waited)
      return to
    }
    const late = '/login?error=externalTokenInvalid'
    expect([await after(10 * minute - 1), await after(10 * minute), await after(-1)]).toEqual([
      '/',
      late,
      late,
    ])
  })

  it('that fails leads to the page of the sign-in, and the log has the reason', async () => {
    const { call, browser, known } = await anew()
    const start = { params: { provider: 'google' }, query: {} }
    const failing = (fault: Error) => {
      known.identity.authorizationUrl = () => Promise.reject(fault)
    }
    failing(new Refusal('externalNotSetUp'))
    const refused = await call(externalStart, browser, start)
    failing(new Error('no network card'))
    const failed = await call(externalStart, browser, start)
    expect([refused.sent, failed.sent]).toEqual([
      { to: '/login?error=externalNotSetUp', status: 303 },
      { to: '/login?error=internal', status: 303 },
    ])
    expect(browser.log).toEqual(['warn external sign-in refused', 'error external sign-in failed'])
  })

  it('that has ended, or ends later than any can, is dropped', async () => {
    const { flows } = await anew()
    const now = clock.now()
    const ends = { over: now, good: now + 1, long: now + 10 * minute, late: now + 10 * minute + 1 }
    const empty = { purpose: 'code', provider: null, userId: null, nonce: '', verifier: null } as const
    const rows = Object.entries(ends).map(([keyHash, expiresAt]) => ({
      ...{ ...empty, keyHash, browserHash: '', returnTo: '/', expiresAt },
    }))
    await db.changed(db.insert(externalFlows).values(rows))
    await dropEndedFlows(db, now)
    expect((await flows()).map(({ keyHash }) => keyHash).toSorted()).toEqual(['good', 'long'])
  })
})

describe('an ID token', () => {
  it('signs in with the nonce of this browser, once, and counts', async () => {
    const { call, browser, counted } = await anew()
    const { success } = await call(externalNonce, browser)
    const { nonce } = success as { nonce: string }
    const give = (by: HandlerBrowser) => call(continueWithExternal, by, { body: { idToken: nonce } })
    const refused = { key: 'externalTokenInvalid' }
    await expect(give(new HandlerBrowser())).rejects.toMatchObject(refused)
    expect((await give(browser)).success).toEqual({
      ...{ id: await userByIdentity(db, { provider: 'google', subject: '7' }) },
    })
    expect([browser.ages['__Host-kerfwise'], browser.cookies['kerfwise-idtoken']]).toEqual([
      ...[undefined, 'google.token'],
    ])
    await expect(give(browser)).rejects.toMatchObject(refused)
    expect(counted).toEqual(Array(4).fill('external.address 192.0.2.1'))
  })

  it('that this browser keeps is told to its provider at the sign-out, once', async () => {
    const { call, browser, signIn } = await anew()
    const end = async (provider: string) => (await call(externalEnd, browser, { params: { provider } })).sent
    await signIn()
    expect(await end('google')).toEqual({ to: 'https://provider.example/token', status: 303 })
    expect(browser.cookies).not.toHaveProperty('kerfwise-idtoken')
    expect(await end('google')).toMatchObject({ to: 'https://provider.example/null' })
    await signIn()
    expect(await end('microsoft')).toEqual({ to: '/logout', status: 303 })
    expect(await end('google')).toMatchObject({ to: 'https://provider.example/null' })
  })

  it('is not kept where a browser would drop the cookie, and neither is an earlier one', async () => {
    const most = 3800 - 'google.'.length
    const kept = await anew(claims({ idToken: 'x'.repeat(most) }))
    await kept.signIn()
    expect(kept.browser.cookies['kerfwise-idtoken']).toHaveLength(3800)
    const { signIn } = await anew(claims({ idToken: 'x'.repeat(most + 1) }))
    await signIn(kept.browser)
    expect(kept.browser.cookies).not.toHaveProperty('kerfwise-idtoken')
  })
})

/** As long as ids are: the hash of a recovery code is salted with it. */
const ANN = 'ann-of-the-shop'

describe('the one-time code after a provider', () => {
  async function asked() {
    const all = await anew()
    const secret = newSecret(randomBytes)
    const codes = { totpSecret: vault.seal(secret, ANN), totpEnabledAt: 1 }
    await tables.person(ANN, { mail: 'ann@example.com', mailVerifiedAt: 1, ...codes })
    const address = new URL(String(await all.signIn()), 'https://kerfwise.example')
    const flow = address.searchParams.get('flow') ?? ''
    const code = totpOf(secret, '').generate({ timestamp: clock.now() })
    all.counted.length = 0
    const give = (text = code) => all.call(giveExternalCode, all.browser, { body: { flow, code: text } })
    return { ...all, address, give }
  }

  it('signs in, and the tries at the code are forgotten', async () => {
    const { address, browser, give, counted } = await asked()
    expect(`${address.pathname} ${[...address.searchParams.keys()]}`).toBe('/login error,flow,returnTo')
    expect([address.searchParams.get('error'), address.searchParams.get('returnTo')]).toEqual([
      ...['totpRequired', '/bars'],
    ])
    expect(browser.cookies).not.toHaveProperty('__Host-kerfwise')
    await expect(give('000000')).rejects.toMatchObject({ key: 'totpInvalid' })
    expect(counted).toEqual([`code ${ANN}`])
    expect((await give()).success).toEqual({ id: ANN })
    expect(counted).toEqual([`code ${ANN}`, `code ${ANN}`, `no code ${ANN}`])
    expect(browser.cookies).toHaveProperty('__Host-kerfwise')
    expect(browser.ages['__Host-kerfwise']).toBeUndefined()
  })

  it('signs nobody in if the sign-in is over by the time the code is checked', async () => {
    const { give, known, browser } = await asked()
    known.limiter.hit = async () => void (await db.changed(db.delete(externalFlows)))
    await expect(give()).rejects.toMatchObject({ key: 'externalTokenInvalid' })
    expect(browser.cookies).not.toHaveProperty('__Host-kerfwise')
  })
})
