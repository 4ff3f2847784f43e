import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sealSecrets } from '../src/modules/auth/index.ts'
import { totpOf } from '../src/modules/auth/secondFactor.ts'
import { createVault } from '../src/platform/crypto/vault.ts'
import { vaultKey, vaultKeyFile } from '../src/platform/crypto/vaultKey.ts'
import { createLogger } from '../src/platform/logger.ts'
import { temporaryFolder, testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'

const newVault = () => createVault(randomBytes(32), randomBytes)

describe('the vault', () => {
  it('opens its own seals, for their owner alone', () => {
    const vault = newVault()
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'ann')
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
    expect(vault.seal('JBSWY3DPEHPK3PXP', 'ann')).not.toBe(sealed)
    expect(vault.open(sealed, 'ann')).toBe('JBSWY3DPEHPK3PXP')
    expect(vault.open(sealed, 'eve')).toBeUndefined()
    expect(newVault().open(sealed, 'ann')).toBeUndefined()
  })

  it.each([0, 14, 30])('does not open a seal that was changed at byte %i', (at) => {
    const vault = newVault()
    const bytes = Buffer.from(vault.seal('secret', 'ann').slice(3), 'base64url')
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(vault.open(`v1.${bytes.toString('base64url')}`, 'ann')).toBeUndefined()
  })

  it.each(['', 'v1.', 'v1.AAAA', 'JBSWY3DPEHPK3PXP'])('does not open %j', (text) => {
    expect(newVault().open(text, 'ann')).toBeUndefined()
  })
})

describe('the key of the vault', () => {
  it('is made once in the data folder, for the server alone to read', () => {
    const env = { KERFWISE_SECRETS_KEY: '', KERFWISE_DATA: join(temporaryFolder(), 'data') }
    const key = vaultKey(env, randomBytes)
    expect(vaultKey(env, randomBytes)).toEqual(key)
    expect(statSync(join(env.KERFWISE_DATA, vaultKeyFile)).mode & 0o777).toBe(0o600)
  })

  it('is the one of the settings if they name one', () => {
    const env = { KERFWISE_SECRETS_KEY: 'ab'.repeat(32), KERFWISE_DATA: '/nowhere' }
    expect(Buffer.from(vaultKey(env, randomBytes)).toString('hex')).toBe('ab'.repeat(32))
  })

  it('is never made anew over a file with other content', () => {
    const env = { KERFWISE_SECRETS_KEY: '', KERFWISE_DATA: temporaryFolder() }
    const file = join(env.KERFWISE_DATA, vaultKeyFile)
    writeFileSync(file, 'half a key')
    expect(() => vaultKey(env, randomBytes)).toThrow('holds no key')
    expect(readFileSync(file, 'utf8')).toBe('half a key')
  })
})

describe('secrets of one-time codes', () => {
  const kept = async (test: Awaited<ReturnType<typeof testApp>>) => {
    const [row] = await test.database.raw('SELECT id, totp_secret AS secret FROM users')
    return row as { id: string; secret: string }
  }

  it("are never in the database in the clear, and earlier versions' secrets no longer after a start", async () => {
    const test = await testApp()
    const ann = await registered(test.app, 'Ann')
    const { secret } = await ann.ok('/user/totp/setup', { body: { pass: password } })
    expect((await kept(test)).secret).not.toContain(secret)
    await test.database.raw(`UPDATE users SET totp_secret = '${secret}'`)
    await sealSecrets(test)
    const { id, secret: sealed } = await kept(test)
    expect(sealed).not.toContain(secret)
    expect(test.vault.open(sealed, id)).toBe(secret)
    await sealSecrets(test)
    expect((await kept(test)).secret).toBe(sealed)
    const code = totpOf(secret, '').generate({ timestamp: test.clock.now() })
    expect((await ann.ok('/user/totp/enable', { body: { code } })).recoveryCodes).toHaveLength(10)
  })

  it('sealed by another key are reported at start, accept no code, and leave the recovery codes', async () => {
    const test = await testApp()
    const ann = await registered(test.app, 'Ann')
    const { secret } = await ann.ok('/user/totp/setup', { body: { pass: password } })
    const code = () => totpOf(secret, '').generate({ timestamp: test.clock.now() })
    const { recoveryCodes } = await ann.ok('/user/totp/enable', { body: { code: code() } })
    const { id } = await kept(test)
    await test.database.raw(`UPDATE users SET totp_secret = '${newVault().seal(secret, id)}'`)
    const lines: string[] = []
    const logger = createLogger('error', { write: (line: string) => void lines.push(line) })
    await sealSecrets({ ...test, logger })
    expect(lines.join()).toContain('put back secrets.key')
    test.clock.advance(30_000)
    const login = (given: string) => ({ body: { nameOrMail: 'Ann', pass: password, code: given } })
    expect(await new Browser(test.app).refused('/user/login', login(code()))).toEqual([401, 'totpInvalid'])
    expect((await new Browser(test.app).ok('/user/login', login(recoveryCodes[0]))).name).toBe('Ann')
  })
})
