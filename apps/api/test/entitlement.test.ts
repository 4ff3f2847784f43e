import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importJWK, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { setGift } from '../src/modules/tiers/index.ts'
import { userByLogin } from '../src/modules/users/index.ts'
import { type TestApp, temporaryFolder, testApp } from './support/app.ts'
import { Browser, registered } from './support/browser.ts'

const day = 24 * 3_600_000

/** Reads a token by the server's public key. */
async function read({ signer, clock }: TestApp, token: string) {
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: signer.publicKey }, 'EdDSA')
  return (await jwtVerify(token, key, { currentDate: new Date(clock.now()) })).payload
}

describe('the entitlement of the status', () => {
  it('is signed with limits, build and end, which for a guest is in two weeks', async () => {
    const test = await testApp()
    const { entitlement } = await new Browser(test.app).ok('/user/checkStatus')
    const { limits, build, exp } = await read(test, entitlement)
    expect(limits).toMatchObject({ items: 15, export: false, support: 'limited' })
    expect([build, exp]).toEqual(['test', (test.clock.now() + 14 * day) / 1000])
    const [head, body, signature] = entitlement.split('.')
    const forged = Buffer.from(JSON.stringify({ limits: { export: true }, exp: 9e9 })).toString('base64url')
    await expect(read(test, `${head}.${forged}.${signature}`)).rejects.toThrow()
    await expect(read(test, `${head}.${body}.${signature}`)).resolves.toBeDefined()
  })

  it('of a trial ends with the trial, and comes with every call that describes the person', async () => {
    const test = await testApp()
    const ann = await registered(test.app, 'Ann')
    const user = await ann.ok('/user/trial', { method: 'POST' })
    const { limits, exp } = await read(test, user.entitlement)
    expect(limits).toMatchObject({ export: true, items: 2000 })
    expect(exp).toBe((test.clock.now() + 7 * day) / 1000)
    expect((await ann.ok('/user/checkStatus')).entitlement).toBe(user.entitlement)
  })

  it('is no trial for a person whose plan is as high, and one trial for anybody else', async () => {
    const { app, db } = await testApp()
    const ann = await registered(app, 'Ann')
    const gift = (ownerId: string, tierId: string) =>
      setGift(db, ownerId, {
        ...{ id: 'gift', ownerId, tierId, provider: 'operator', externalId: null, status: 'active' },
        ...{ startsAt: 0, endsAt: null, periodEndsAt: null, overdueSince: null, nextBilledAt: null },
        ...{ billedAmount: null, billedCurrency: null },
      })
    const id = (await userByLogin(db, 'ann'))?.id ?? ''
    const trial = () => ann.refused('/user/trial', { method: 'POST' })
    for (const tierId of ['pro-month', 'pro-year']) {
      await gift(id, tierId)
      expect(await trial()).toEqual([409, 'trialNotNeeded'])
    }
    await gift(id, 'core-month')
    expect(await trial()).toEqual([200, undefined])
    expect(await trial()).toEqual([409, 'trialUsed'])
  })

  it('verifies by the key in the page, which stays as long as the secrets', async () => {
    const folder = temporaryFolder()
    const webFolder = join(folder, 'web')
    mkdirSync(webFolder)
    writeFileSync(join(webFolder, 'index.html'), '<html><head><title>K</title></head></html>')
    const env = { KERFWISE_SECRETS_KEY: 'ab'.repeat(32) }
    const test = await testApp({ env, deps: { webFolder } })
    for (const url of ['/', '/index.html', '/bars']) {
      const { body, headers } = await test.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate' } })
      expect(body).toContain(`<meta name="kerfwise-key" content="${test.signer.publicKey}" />`)
      expect(headers['cache-control']).toBe('no-cache')
    }
    const again = await testApp({ env })
    expect(again.signer.publicKey).toBe(test.signer.publicKey)
    expect((await testApp()).signer.publicKey).not.toBe(test.signer.publicKey)
  })
})
