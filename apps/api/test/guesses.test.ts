import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser, login, password, registered } from './support/browser.ts'

const hour = 3_600_000
const quarter = hour / 4

describe('sign-in', () => {
  it('is refused after ten tries at one account from one address, for a quarter of an hour', async () => {
    const { app, clock } = await testApp()
    await registered(app, 'Ann')
    const attempt = (who: string, pass: string) =>
      new Browser(app).refused('/user/login', { ...login(who, pass), from: '192.0.2.1' })
    for (let index = 0; index < 10; index += 1) {
      const who = index % 2 ? 'Ann' : 'ann@example.com'
      expect(await attempt(who, 'wrong password')).toEqual([401, 'wrongCredentials'])
    }
    expect(await attempt('Ann', password)).toEqual([429, 'rateLimited'])
    clock.advance(quarter - 1)
    expect(await attempt('Ann', password)).toEqual([429, 'rateLimited'])
    clock.advance(1)
    expect((await new Browser(app).ok('/user/login', login('Ann'))).name).toBe('Ann')
  })

  it('is open to a person at a device that signed in before, and at a new device elsewhere', async () => {
    const { app, clock } = await testApp({ env: { KERFWISE_RATE_LOGIN_EVERYWHERE: '25' } })
    const ann = await registered(app, 'Ann')
    await ann.ok('/user/logout', { body: {} })
    const guess = (from: string, who = 'Ann') =>
      new Browser(app).refused('/user/login', { ...login(who, 'wrong password'), from })
    for (let turn = 0; turn < 11; turn += 1) await guess('192.0.2.1')
    expect(await guess('192.0.2.1')).toEqual([429, 'rateLimited'])
    // Her own device, even behind the address from which the guesses come.
    expect((await ann.ok('/user/login', { ...login('Ann'), from: '192.0.2.1' })).name).toBe('Ann')
    expect((await new Browser(app).ok('/user/login', { ...login('Ann'), from: '192.0.2.2' })).name).toBe(
      'Ann',
    )
    // The whole network of a stranger counts as one.
    for (let turn = 0; turn < 10; turn += 1) await guess(`2001:db8::${turn}`)
    expect(await guess('2001:db8::ffff')).toEqual([429, 'rateLimited'])
    clock.advance(hour)
    for (let turn = 0; turn < 25; turn += 1) await guess(`198.51.100.${turn}`)
    expect(await guess('203.0.113.1')).toEqual([429, 'rateLimited'])
    clock.advance(quarter - 1)
    expect(await guess('203.0.113.1')).toEqual([429, 'rateLimited'])
    expect(await guess('203.0.113.1', 'Nobody')).toEqual([401, 'wrongCredentials'])
    expect((await ann.ok('/user/login', login('Ann'))).name).toBe('Ann')
  })

  it('is refused after ten tries at a device that signed in before; a forged cookie makes no such device', async () => {
    const { app } = await testApp()
    const [ann, eve] = [await registered(app, 'Ann'), await registered(app, 'Eve')]
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await ann.refused('/user/login', login('Ann', 'wrong password'))).toEqual([
        401,
        'wrongCredentials',
      ])
    }
    expect(await ann.refused('/user/login', login('Ann'))).toEqual([429, 'rateLimited'])
    const from = '192.0.2.9'
    for (let turn = 0; turn < 10; turn += 1) await eve.call('/user/login', { ...login('Ann', 'wrong'), from })
    // Eve's device knows Eve alone; a changed cookie knows no person.
    expect(await eve.refused('/user/login', { ...login('Ann'), from })).toEqual([429, 'rateLimited'])
    for (const [name, value] of ann.cookies) if (name.endsWith('-device')) eve.cookies.set(name, `${value}x`)
    expect(await eve.refused('/user/login', { ...login('Ann'), from })).toEqual([429, 'rateLimited'])
  })

  it('at a shared device is remembered for the last five people', async () => {
    const { app } = await testApp()
    const tablet = await registered(app, 'Ann')
    const from = '192.0.2.7'
    for (const name of ['Ben', 'Cem', 'Dan', 'Eva', 'Fay']) {
      const body = { name, mail: `${name}@example.com`, pass: password, confirm: password }
      await tablet.ok('/user/register', { body })
    }
    for (const name of ['Ann', 'Ben']) {
      for (let turn = 0; turn < 11; turn += 1) {
        await new Browser(app).call('/user/login', { ...login(name, 'wrong password'), from })
      }
    }
    expect(await tablet.refused('/user/login', { ...login('Ann'), from })).toEqual([429, 'rateLimited'])
    expect((await tablet.ok('/user/login', { ...login('Ben'), from })).name).toBe('Ben')
  })

  it.each([
    ['address', 'KERFWISE_RATE_LOGIN_ADDRESS'],
    ['account', 'KERFWISE_RATE_LOGIN_EVERYWHERE'],
  ])(
    'with the right password begins a new count of tries, but not of the whole %s',
    async (_name, setting) => {
      const { app } = await testApp({ env: { [setting]: '15' } })
      await registered(app, 'Ann')
      const attempt = (pass: string) =>
        new Browser(app).refused('/user/login', { ...login('Ann', pass), from: '192.0.2.1' })
      for (let turn = 0; turn < 9; turn += 1) await attempt('wrong password')
      expect(await attempt(password)).toEqual([200, undefined])
      for (let turn = 0; turn < 5; turn += 1)
        expect(await attempt('wrong password')).toEqual([401, 'wrongCredentials'])
      expect(await attempt(password)).toEqual([429, 'rateLimited'])
    },
  )

  it('with the right password begins a new count of tries at its device', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const attempt = (pass: string) => ann.refused('/user/login', login('Ann', pass))
    for (let turn = 0; turn < 9; turn += 1) await attempt('wrong password')
    expect(await attempt(password)).toEqual([200, undefined])
    for (let turn = 0; turn < 10; turn += 1)
      expect(await attempt('wrong password')).toEqual([401, 'wrongCredentials'])
    expect(await attempt(password)).toEqual([429, 'rateLimited'])
  })

  it('is refused after fifty tries from one address', async () => {
    const { app, clock } = await testApp({ env: { KERFWISE_RATE_LOGIN_ADDRESS: '3' } })
    for (let index = 0; index < 3; index += 1) {
      await new Browser(app).call('/user/login', login(`somebody ${index}`, 'wrong password'))
    }
    expect(await new Browser(app).refused('/user/login', login('else'))).toEqual([429, 'rateLimited'])
    clock.advance(quarter - 1)
    expect(await new Browser(app).refused('/user/login', login('else'))).toEqual([429, 'rateLimited'])
  })
})
