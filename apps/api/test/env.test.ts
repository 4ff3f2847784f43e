import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withDotEnv } from '../src/platform/dotEnv.ts'
import { readEnv, strangeSettings } from '../src/platform/env.ts'
import { envExample } from '../src/platform/envExample.ts'
import { temporaryFolder, testApp } from './support/app.ts'

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

  it('are read from a file .env as well, where the environment does not say otherwise', () => {
    const file = join(temporaryFolder(), '.env')
    expect(withDotEnv({ PORT: '1' }, file)).toEqual({ PORT: '1' })
    writeFileSync(file, '# mine\nKERFWISE_MODE=own\nPORT=8080\n')
    expect(readEnv(withDotEnv({ PORT: '1' }, file))).toMatchObject({ PORT: 1, KERFWISE_MODE: 'own' })
  })

  it('take an empty variable as a missing one', () => {
    expect(readEnv({ PORT: '' }).PORT).toBe(3000)
  })

  it.each([
    ['KERFWISE_LOG_LEVLE', 'KERFWISE_LOG_LEVEL'],
    ['KERFWISE_TRUSTPROXY', 'KERFWISE_TRUST_PROXY'],
    ['KERFWISE_OPTIMIZER_THREAD', 'KERFWISE_OPTIMIZER_THREADS'],
    ['KERFWISE_DATABASE_URL', 'DATABASE_URL'],
    ['KERFWISE_PUBLIC_URL', 'PUBLIC_URL'],
    ['KERFWISE_MOD', 'KERFWISE_MODE'],
    ['KERFWISE_GUEST', 'KERFWISE_GUESTS'],
  ])('name %s, which is misspelt', (name, meant) => {
    expect(() => readEnv({ [name]: '1' })).toThrow(`${name}: is not a setting: did you mean ${meant}?`)
  })

  it('tell variables of our prefix that mean nothing, except those of Kubernetes', () => {
    const ofService = { KERFWISE_SERVICE_HOST: '10.0.0.1', KERFWISE_PORT: 'tcp://10.0.0.1:80' }
    const source = { ...ofService, KERFWISE_SCREENS: '1', KERFWISE_DATA: 'data', OTHER: 'x' }
    expect(readEnv(source).PORT).toBe(3000)
    expect(strangeSettings(source)).toEqual(['KERFWISE_SCREENS'])
  })

  it('name all bad variables at once', () => {
    expect(() => readEnv({ PORT: 'many', PUBLIC_URL: 'kerfwise' })).toThrow(/PORT: .*\n.*PUBLIC_URL: /)
  })

  it('leave the address of mails alone while the system is still to choose the port', () => {
    expect(readEnv({ PORT: '0' }).PUBLIC_URL).toBe('http://localhost:3000')
  })

  const shared = {
    DATABASE_URL: 'postgres://ann@db/kerfwise',
    KERFWISE_SECRETS_KEY: 'a'.repeat(64),
    KERFWISE_SMTP_URL: 'smtp://mail.example.com:25',
  }
  const stripe = { KERFWISE_STRIPE_SECRET_KEY: 'sk', KERFWISE_STRIPE_WEBHOOK_SECRET: 'wh' }

  it.each([
    ['payment and its webhook', stripe],
    ['one database of several servers', shared],
    ['a server with one role', { ...shared, KERFWISE_ROLE: 'jobs' }],
    ['a way past PgBouncer', { ...shared, DATABASE_DIRECT_URL: 'postgresql://ann@db2/kerfwise' }],
  ])('go together: %s', (_name, given) => expect(readEnv(given)).toMatchObject(given))

  it.each([
    [
      'the key of payment',
      { ...stripe, KERFWISE_STRIPE_WEBHOOK_SECRET: '' },
      'KERFWISE_STRIPE_WEBHOOK_SECRET',
    ],
    [
      'the secret of payment',
      { ...stripe, KERFWISE_STRIPE_SECRET_KEY: '' },
      'KERFWISE_STRIPE_WEBHOOK_SECRET',
    ],
    ['a database without a key', { ...shared, KERFWISE_SECRETS_KEY: '' }, 'KERFWISE_SECRETS_KEY'],
    ['a database without mail', { ...shared, KERFWISE_SMTP_URL: '' }, 'KERFWISE_SMTP_URL'],
    ['a role without a database', { KERFWISE_ROLE: 'solver' }, 'KERFWISE_ROLE'],
    ['a shop that is one’s own', { ...stripe, KERFWISE_MODE: 'own' }, 'KERFWISE_STRIPE_SECRET_KEY'],
    ['guests of a shop', { KERFWISE_GUESTS: 'limited' }, 'KERFWISE_GUESTS'],
    ['the way past PgBouncer', { DATABASE_DIRECT_URL: shared.DATABASE_URL }, 'DATABASE_DIRECT_URL'],
    ['a database of another kind', { ...shared, DATABASE_URL: 'mysql://db/kerfwise' }, 'DATABASE_URL'],
    ['an address of no database', { ...shared, DATABASE_URL: 'postgres://db:port/k' }, 'DATABASE_URL'],
  ])('name what is missing or wrong, and nothing else: %s', (_name, given, fault) => {
    expect(() => readEnv(given)).toThrow(new RegExp(`^These settings are not usable:\\n  ${fault}: .*$`))
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
