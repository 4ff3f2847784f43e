import { errorStatus } from '@kerfwise/contract'
import { signature } from '@kerfwise/testkit/stripe'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../scripts/fixed-seed.ts'
import type { TestApp } from './support/app.ts'
import { password, registered } from './support/browser.ts'
import { shop } from './support/shop.ts'

/** Signs that a line of a request may hold. */
const sign = fc.oneof(
  fc.constantFrom(...'%&=;,"\\/.?#:@[]{}<> \t', '%00', '%2e%2e', '%ff', '__proto__', 'ü', '\u00a0'),
  fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
)
const line = (maxLength: number) => fc.array(sign, { maxLength }).map((signs) => signs.join(''))

/** A call a day later, so that no rate limit answers first. */
async function called({ app, clock }: TestApp, options: InjectOptions): Promise<LightMyRequestResponse> {
  clock.advance(24 * 3_600_000)
  return app.inject(options)
}

/** An answer in the words of the error table, and never a fault of the server. */
function expectRefused(answer: LightMyRequestResponse): void {
  const { key } = answer.json().error
  expect([key, answer.statusCode]).toEqual([key, errorStatus[key as keyof typeof errorStatus]])
  expect(answer.statusCode).toBeLessThan(500)
}

describe('any bytes of a stranger are answered, or refused by an entry of the error table', () => {
  it('as the address of a shared plan, or of a provider’s way back', async () => {
    const all = await shop()
    const base = fc.constantFrom(
      '/rest/cutoptim/shared/',
      '/rest/user/external/google/callback?',
      '/rest/user/external/google/start?returnTo=',
      '/rest/user/external/',
      '/rest/cutoptim/project?id=',
      '/rest/payment/',
    )
    await fc.assert(
      fc.asyncProperty(base, line(60), async (path, rest) => {
        const answer = await called(all, { method: 'GET', url: `${path}${encodeURI(rest.toWellFormed())}` })
        if (answer.statusCode >= 400) expectRefused(answer)
        // No answer leads to another site.
        else expect(String(answer.headers.location ?? '/')).toMatch(/^\/(?!\/)/)
      }),
      cases(300),
    )
  })

  it('as cookies, our own names among them', async () => {
    const all = await shop()
    const ann = await registered(all.app, 'Ann')
    const own = [...ann.cookies]
    const name = fc.constantFrom(
      ...own.map(([each]) => each),
      '__Host-kerfwise-flow',
      'kerfwise',
      'x',
      '__proto__',
    )
    const value = fc.oneof(
      line(80),
      fc
        .tuple(fc.constantFrom(...own.map(([, each]) => each)), fc.nat(400), sign)
        .map(([good, at, other]) => {
          const place = at % good.length
          return { good, bad: `${good.slice(0, place)}${other}${good.slice(place + 1)}` }
        })
        .filter(({ good, bad }) => !bad.startsWith(good))
        .map(({ bad }) => bad),
    )
    const pair = fc.tuple(name, value).map((both) => both.join('='))
    const cookies = fc.array(fc.oneof(pair, line(30)), { maxLength: 6 }).map((pairs) => pairs.join('; '))
    await fc.assert(
      fc.asyncProperty(cookies, async (cookie) => {
        const headers = { cookie, 'sec-fetch-site': 'same-origin' }
        const status = await all.app.inject({ method: 'GET', url: '/rest/user/checkStatus', headers })
        expect([status.statusCode, status.json().success.user]).toEqual([200, null])
        const body = { nameOrMail: 'Ann', pass: 'wrong password', rememberMe: true }
        expectRefused(
          await all.app.inject({ method: 'POST', url: '/rest/user/login', headers, payload: body }),
        )
      }),
      cases(60),
    )
  })

  it('as a bearer of keys, nearly right keys among them', async () => {
    const all = await shop()
    const ann = await registered(all.app, 'Ann')
    const { key } = await ann.ok('/user/keys', { body: { name: 'Saw', scopes: ['read'], pass: password } })
    const nearly = fc
      .tuple(fc.nat(key.length - 1), sign)
      .map(([at, other]) => `${key.slice(0, at)}${other}${key.slice(at + 1)}`)
      .filter((text) => text.trim() !== key)
    const scheme = fc.constantFrom('Bearer ', 'bearer ', 'BEARER   ', 'Bearer')
    const bearer = fc.tuple(scheme, fc.oneof(nearly, line(80))).map((both) => both.join(''))
    const url = fc.constantFrom('/rest/cutoptim/projects', '/rest/user/keys', '/rest/user/checkStatus')
    await fc.assert(
      fc.asyncProperty(bearer, url, async (authorization, url) => {
        const answer = await called(all, { method: 'GET', url, headers: { authorization } })
        if (answer.statusCode !== 200) expectRefused(answer)
        // A text of another scheme names no person.
        else expect([url, answer.json().success.user]).toEqual(['/rest/user/checkStatus', null])
      }),
      cases(200),
    )
  })

  it('as an event of the payment provider, signed or not', async () => {
    const all = await shop()
    const odd = fc.oneof(
      fc.constantFrom(null, '', 'cus_1', 'evt_1', 0, [], {}),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const event = fc.record(
      {
        id: odd,
        object: fc.constantFrom('event', 'charge', null),
        type: fc.oneof(
          fc.constantFrom('customer.created', 'invoice.paid', 'checkout.session.completed'),
          odd,
        ),
        data: fc.oneof(fc.record({ object: fc.record({ id: odd, object: odd, customer: odd }) }), odd),
      },
      { requiredKeys: [] },
    )
    const payload = fc.oneof(
      event.map((each) => JSON.stringify(each)),
      line(200),
      fc.jsonValue().map((x) => JSON.stringify(x)),
    )
    const forged = fc.option(
      fc.oneof(
        line(80),
        line(20).map((text) => `t=1,v1=${text}`),
      ),
    )
    await fc.assert(
      fc.asyncProperty(payload, forged, async (text, header) => {
        const at = Math.floor(all.clock.now() / 1000) + 24 * 3600
        const signed = header ?? signature(text, all.stripe.webhookSecret, at)
        const answer = await called(all, {
          method: 'POST',
          url: '/rest/payment/stripe/webhook',
          headers: { 'content-type': 'application/json', 'stripe-signature': signed },
          payload: text,
        })
        if (answer.statusCode !== 200) expectRefused(answer)
        else expect(header).toBeNull()
      }),
      cases(200),
    )
  })
})
