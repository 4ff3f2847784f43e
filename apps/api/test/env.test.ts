import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { envExample } from '../src/platform/envExample.ts'
import { testApp } from './support/app.ts'

describe('settings', () => {
  it('work on a laptop without any variable', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      KERFWISE_DATA: 'data',
      PUBLIC_URL: 'http://localhost:3000',
    })
  })

  it('lead the links of mails to the chosen port, unless they name an address', () => {
    expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    expect(readEnv({ PORT: '8080', PUBLIC_URL: '' }).PUBLIC_URL).toBe('http://localhost:8080')
    expect(readEnv({ PORT: '8080', PUBLIC_URL: 'https://k.example' }).PUBLIC_URL).toBe('https://k.example')
  })

  it('take an empty variable as a missing one', () => {
    expect(readEnv({ PORT: '' }).PORT).toBe(3000)
  })

  it('name all bad variables at once', () => {
    expect(() => readEnv({ PORT: 'many', PUBLIC_URL: 'kerfwise' })).toThrow(/PORT: .*\n.*PUBLIC_URL: /)
  })

  it.each([
    ['KERFWISE_TRUST_PROXY', 'nginx'],
    ['KERFWISE_TRUST_PROXY', '10.0.0.0/33'],
    ['KERFWISE_TRUST_PROXY', '10.0.0.1, 10.0.0.0/8/8'],
    ['KERFWISE_SMTP_URL', 'mail.example.com'],
    ['KERFWISE_SMTP_URL', 'http://mail.example.com'],
    ['KERFWISE_MAIL_FROM', 'Kerfwise'],
  ])('name %s if its value is %s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`${name}: `)
  })

  it.each([
    ['KERFWISE_TRUST_PROXY', 'loopback, 10.0.0.0/8,192.168.0.0/255.255.0.0, ::1, fd00::/8'],
    ['KERFWISE_SMTP_URL', 'smtps://user:p%40ss@mail.example.com:465'],
    ['KERFWISE_SMTP_URL', 'smtp://localhost:1025'],
    ['KERFWISE_MAIL_FROM', 'plans@example.com'],
    ['KERFWISE_MAIL_FROM', '"Sägewerk, Nord" <plans@example.com>'],
  ])('take %s as %s', async (name, value) => {
    expect(readEnv({ [name]: value })).toMatchObject({ [name]: value })
  })

  it.each(['loopback', '10.0.0.0/8, 192.168.0.0/255.255.0.0, fd00::/8'])(
    'take only proxies that the server understands, such as %s',
    async (setting) => {
      const { app } = await testApp({ env: { KERFWISE_TRUST_PROXY: setting } })
      expect((await app.inject({ url: '/rest/version' })).statusCode).toBe(200)
    },
  )

  it('are all listed in .env.example (written by `pnpm --filter @kerfwise/api env-example`)', () => {
    expect(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')).toBe(envExample())
  })
})
