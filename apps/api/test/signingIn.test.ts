import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Deps } from '../src/deps.ts'
import { isCommonPassword } from '../src/modules/auth/commonPasswords.ts'
import { confirmPerson, requirePassword } from '../src/modules/auth/confirm.ts'
import { answerResets } from '../src/modules/auth/password.ts'
import {
  hashPassword,
  isOutdated,
  passwordMatches,
  requireGoodPassword,
} from '../src/modules/auth/passwords.ts'
import { postTo } from '../src/modules/auth/postTo.ts'
import { authRates } from '../src/modules/auth/rates.ts'
import { newRecoveryCodes, recoveryHash } from '../src/modules/auth/recoveryCodes.ts'
import { sealSecrets } from '../src/modules/auth/sealSecrets.ts'
import {
  newSecret,
  requireCode,
  requireCountedCode,
  stepOf,
  totpOf,
} from '../src/modules/auth/secondFactor.ts'
import { countTry } from '../src/modules/auth/tries.ts'
import { postVerification } from '../src/modules/auth/verification.ts'
import { enableTotp, totpSecrets, type UserRow, userById } from '../src/modules/users/index.ts'
import { mailKeys, recoveryCodes } from '../src/modules/users/tables.ts'
import { createVault } from '../src/platform/crypto/vault.ts'
import { changed } from '../src/platform/db/store.ts'
import type { Env } from '../src/platform/env.ts'
import { noteDevice } from '../src/platform/sessions/devices.ts'
import { openTables } from './support/tables.ts'

const tables = await openTables()
const minute = 60_000
const env = {
  KERFWISE_RATE_LOGIN_ACCOUNT: 10,
  KERFWISE_RATE_LOGIN_EVERYWHERE: 100,
  KERFWISE_RATE_LOGIN_ADDRESS: 50,
  KERFWISE_RATE_REGISTER: 20,
  KERFWISE_RATE_RESET: 5,
} as Env

/** No statement of a database, as a posted job here is none. */
const none = () => changed(tables.db.delete(recoveryCodes).where(sql`false`))

/** What the module takes from its surroundings, with lists of what was counted and posted. */
async function anew() {
  await tables.empty()
  const [counted, forgotten, sent]: [string[], string[], unknown[]] = [[], [], []]
  const handlers = new Map<string, (job: { data: unknown }) => Promise<void>>()
  const known = {
    ...tables,
    env,
    vault: createVault(randomBytes(32), randomBytes),
    limiter: {
      hit: async ({ name }: { name: string }, who: string) => void counted.push(`${name} ${who}`),
      forget: async ({ name }: { name: string }, who: string) => void forgotten.push(`${name} ${who}`),
    },
    jobs: {
      send: (_tx: unknown, ...job: unknown[]) => {
        sent.push(job)
        return none()
      },
      work: (name: string, handler: (job: { data: unknown }) => Promise<void>) => handlers.set(name, handler),
    },
  }
  return { ...known, deps: known as unknown as Deps, counted, forgotten, sent, handlers }
}
type Anew = Awaited<ReturnType<typeof anew>>

/** As long as ids are: the hash of a recovery code is salted with it. */
const ANN = 'ann-of-the-shop'

/** A person with one-time codes, by a secret that this server's key opens unless another is given. */
async function withCodes(all: Anew, vault = all.vault) {
  const secret = newSecret(randomBytes)
  const made = { totpSecret: vault.seal(secret, ANN), totpEnabledAt: 1 }
  await all.person(ANN, made)
  const ann = await userById(all.db, ANN)
  if (!ann) throw new Error('a person was added')
  const codeAt = (steps: number) =>
    totpOf(secret, '').generate({ timestamp: all.clock.now() + steps * 30_000 })
  return { ann, secret, codeAt }
}

it('tries are counted for a quarter of an hour, new accounts and resets for an hour, by the settings', () => {
  const quarter = 15 * minute
  expect(authRates(env)).toEqual({
    account: { name: 'login.account', calls: 10, windowMs: quarter },
    device: { name: 'login.device', calls: 10, windowMs: quarter },
    everywhere: { name: 'login.everywhere', calls: 100, windowMs: quarter },
    confirm: { name: 'confirm', calls: 10, windowMs: quarter },
    code: { name: 'code', calls: 10, windowMs: quarter },
    address: { name: 'login.address', calls: 50, windowMs: quarter },
    register: { name: 'register', calls: 20, windowMs: 60 * minute },
    reset: { name: 'reset', calls: 5, windowMs: 60 * minute },
  })
})

describe('a try at a password', () => {
  const from = (cookies: Record<string, string> = {}) =>
    ({
      ip: '192.0.2.1',
      cookies,
      host: 'localhost',
      protocol: 'http',
      server: {},
    }) as unknown as FastifyRequest

  it('counts for the address, for the account at this address, and for the account; a right one clears the second', async () => {
    const { deps, counted, forgotten, person } = await anew()
    const ann = await person('ann')
    const wasRight = await countTry(deps, from(), ann, 'Ann')
    const account = 'login.account ann 192.0.2.1'
    expect(counted).toEqual(['login.address 192.0.2.1', account, 'login.everywhere ann'])
    expect(forgotten).toEqual([])
    await wasRight()
    expect(forgotten).toEqual([account])
  })

  it('at an unknown account counts by its name', async () => {
    const { deps, counted } = await anew()
    await countTry(deps, from(), undefined, 'nobody')
    expect(counted.slice(1)).toEqual(['login.account nobody 192.0.2.1', 'login.everywhere nobody'])
  })

  it('at a known device of the person counts for this device alone', async () => {
    const { deps, counted, forgotten, person } = await anew()
    const ann = await person('ann')
    const cookies: Record<string, string> = {}
    const reply = {
      setCookie: (name: string, value: string) => void Object.assign(cookies, { [name]: value }),
    }
    noteDevice(deps, from(), reply as never, 'ann')
    const wasRight = await countTry(deps, from(cookies), ann, 'ann')
    await wasRight()
    expect(counted).toEqual([expect.stringMatching(/^login\.device [\w-]+ ann$/)])
    expect(forgotten).toEqual(counted)
    await countTry(deps, from(cookies), undefined, 'eve')
    expect(counted).toHaveLength(4)
  })
})

describe('a password', () => {
  it('is the same with composed and with decomposed letters, and no password fits an unknown person', async () => {
    const hash = await hashPassword('caf\u00e9 au lait')
    expect(isOutdated(hash)).toBe(false)
    expect(await passwordMatches(hash, 'cafe\u0301 au lait')).toBe(true)
    expect(await passwordMatches(hash, 'cafe au lait')).toBe(false)
    expect(await passwordMatches(null, 'the password of nobody')).toBe(false)
    expect(await passwordMatches(undefined, '')).toBe(false)
  })

  it.each(['$m=4096,t=2,p=1$', '$m=19456,t=1,p=1$', '$m=19456,t=2,p=4$'])(
    'of the cost %s is hashed anew',
    (cost) => {
      expect(isOutdated(`$argon2id$v=19${cost}salt$hash`)).toBe(true)
    },
  )

  it('is refused if it is mistyped, common or made of facts about its owner', () => {
    const fault = (password: string, again: string, own?: string[]) => {
      try {
        requireGoodPassword(password, again, own)
        return 'good'
      } catch (error) {
        return (error as { key?: string }).key
      }
    }
    expect(fault('a very long one', 'a very lonG one')).toBe('passwordsDiffer')
    expect(fault('a very long one', 'a very long one')).toBe('good')
    expect(fault('Password123', 'Password123')).toBe('passwordCommon')
    expect(fault('annabelle12', 'annabelle12')).toBe('good')
    expect(fault('annabelle12', 'annabelle12', ['Annabelle'])).toBe('passwordCommon')
    expect(['QWERTY', 'qwerty', 'a very long one'].map(isCommonPassword)).toEqual([true, true, false])
  })

  it('is requested once more, and counted, if the person has one', async () => {
    const all = await anew()
    await all.person('ann', { passwordHash: await hashPassword('a very long one') })
    await all.person('bob')
    expect((await requirePassword(all.deps, 'ann', 'a very long one')).id).toBe('ann')
    expect(all.counted).toEqual(['confirm ann'])
    await expect(requirePassword(all.deps, 'ann', 'another')).rejects.toMatchObject({ key: 'wrongPassword' })
    expect((await requirePassword(all.deps, 'bob', '')).id).toBe('bob')
    await expect(requirePassword(all.deps, 'cem', '')).rejects.toMatchObject({ key: 'sessionExpired' })
    expect(all.counted).toHaveLength(2)
  })
})

describe('a one-time code', () => {
  it('works in its half minute, the one before and the one after, each once', async () => {
    const all = await anew()
    const { ann, secret, codeAt } = await withCodes(all)
    const now = Math.floor(all.clock.now() / 30_000)
    expect([-2, -1, 0, 1, 2].map((at) => stepOf(secret, codeAt(at), all.clock.now()))).toEqual([
      ...[null, now - 1, now, now + 1, null],
    ])
    await requireCode(all.deps, ann, codeAt(0))
    await expect(requireCode(all.deps, ann, codeAt(0))).rejects.toMatchObject({ key: 'totpInvalid' })
    await requireCode(all.deps, ann, codeAt(1))
  })

  it('is asked of a person with codes turned on', async () => {
    const all = await anew()
    const { ann, codeAt } = await withCodes(all)
    for (const missing of [undefined, null, ''])
      await expect(requireCode(all.deps, ann, missing)).rejects.toMatchObject({ key: 'totpRequired' })
    await requireCode(all.deps, { ...ann, totpEnabledAt: null }, undefined)
    await requireCode(all.deps, { ...ann, totpSecret: null }, undefined)
    await expect(confirmPerson(all.deps, ANN, { pass: '' })).rejects.toMatchObject({ key: 'totpRequired' })
    expect((await confirmPerson(all.deps, ANN, { pass: '', code: codeAt(0) })).id).toBe(ANN)
  })

  it('is counted by account until it is right; a missing one is not', async () => {
    const all = await anew()
    const { ann, codeAt } = await withCodes(all)
    await expect(requireCountedCode(all.deps, ann, undefined)).rejects.toMatchObject({ key: 'totpRequired' })
    await requireCountedCode(all.deps, { ...ann, totpEnabledAt: null }, '000000')
    expect(all.counted).toEqual([])
    await expect(requireCountedCode(all.deps, ann, codeAt(5))).rejects.toMatchObject({ key: 'totpInvalid' })
    expect([all.counted, all.forgotten]).toEqual([[`code ${ANN}`], []])
    await requireCountedCode(all.deps, ann, codeAt(0))
    expect([all.counted.length, all.forgotten]).toEqual([2, [`code ${ANN}`]])
  })

  it('of a secret that another key sealed is none, and recovery codes still let in', async () => {
    const all = await anew()
    const { ann, codeAt } = await withCodes(all, createVault(randomBytes(32), randomBytes))
    await enableTotp(all.db, ANN, 1, [await recoveryHash(ANN, '3fa9c-01b7e')])
    await expect(requireCode(all.deps, ann, codeAt(0))).rejects.toMatchObject({ key: 'totpInvalid' })
    await requireCode(all.deps, ann, '3FA9C 01B7E')
    await expect(requireCode(all.deps, ann, '3fa9c-01b7e')).rejects.toMatchObject({ key: 'totpInvalid' })
  })

  it('comes from a secret of 160 bits; recovery codes are ten of forty, each of its owner', async () => {
    expect(newSecret(randomBytes)).toMatch(/^[A-Z2-7]{32}$/)
    const codes = newRecoveryCodes(randomBytes)
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{5}-[0-9a-f]{5}$/)
    const [own, same, other] = await Promise.all([
      recoveryHash('owner of codes', '3fa9c-01b7e'),
      recoveryHash('owner of codes', ' 3FA9C01B7E '),
      recoveryHash('another owner', '3fa9c-01b7e'),
    ])
    expect([same === own, other === own]).toEqual([true, false])
  })
})

describe('a letter', () => {
  const sentTo = async (user: UserRow, more: { endsAt?: number } = {}) => {
    const { deps, sent } = await anew()
    await deps.db.transaction('x', (tx) =>
      postTo(deps, tx, user, { template: 'passwordChanged', path: '/my-account', ...more }),
    )
    return sent
  }

  it('goes to its person, in the language that the person has', async () => {
    const ann = await tables.person('ann', { language: 'de' })
    const letter = { template: 'passwordChanged', path: '/my-account', to: ann.mail, name: 'ann' }
    expect(await sentTo(ann)).toEqual([['mail', { ...letter, language: 'de' }, { ownerId: 'ann' }]])
    expect(await sentTo({ ...ann, language: null }, { endsAt: 7 })).toEqual([
      ['mail', { ...letter, language: 'en' }, { ownerId: 'ann', endsAt: 7 }],
    ])
  })

  it('has a key that proves the address for two days; only the hash of the last one is kept', async () => {
    const { deps, db, sent, person, clock } = await anew()
    const ann = await person('ann')
    for (let turn = 0; turn < 2; turn += 1)
      await db.transaction('ann', (tx) => postVerification(deps, tx, ann))
    const rows = await db.rows(db.select().from(mailKeys))
    expect(rows).toMatchObject([
      {
        userId: 'ann',
        purpose: 'verify',
        mailKey: 'ann@example.com',
        expiresAt: clock.now() + 2880 * minute,
      },
    ])
    expect(sent[1]).toMatchObject([
      'mail',
      {
        template: 'verify',
        values: { hours: '48' },
        path: expect.stringMatching(/^\/my-account\?verify=[\w-]{20,}$/),
      },
      { endsAt: rows[0]?.expiresAt },
    ])
    expect(JSON.stringify(sent)).not.toContain(rows[0]?.keyHash)
  })

  it('answers a reset with a key for ten minutes, if the account exists', async () => {
    const { deps, sent, person, handlers } = await anew()
    await person('ann')
    answerResets(deps)
    const reset = (login: string) => handlers.get('reset')?.({ data: { login } })
    await reset('nobody')
    expect(sent).toEqual([])
    await reset('ann@example.com')
    expect(sent).toMatchObject([
      ['mail', { template: 'reset', to: 'ann@example.com', values: { minutes: '10' } }, { ownerId: 'ann' }],
    ])
    expect(JSON.stringify(sent)).toMatch(/"\/pwd-reset-perform\?key=[\w-]{20,}"/)
  })
})

it('secrets in the clear are sealed at a start, and the log counts secrets of another key', async () => {
  const all = await anew()
  const { deps, db, logger, person, vault } = all
  await person('ann', { totpSecret: 'PLAIN' })
  await person('bob', { totpSecret: vault.seal('BOBS', 'bob') })
  await person('cem')
  await sealSecrets(deps)
  const kept = new Map((await totpSecrets(db)).map(({ id, secret }) => [id, secret]))
  expect([...kept.keys()].sort()).toEqual(['ann', 'bob'])
  expect(['ann', 'bob'].map((id) => vault.open(kept.get(id) ?? '', id))).toEqual(['PLAIN', 'BOBS'])
  expect(logger.error).not.toHaveBeenCalled()
  await sealSecrets({ ...deps, vault: createVault(randomBytes(32), randomBytes) })
  expect(logger.error.mock.calls).toEqual([[{ people: 2 }, expect.stringContaining('secrets.key')]])
})
