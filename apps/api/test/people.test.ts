import { describe, expect, it } from 'vitest'
import { newUser } from '../src/modules/auth/index.ts'
import {
  addExternalUser,
  addMailKey,
  addUser,
  allUsers,
  changePassword,
  deleteUser,
  disableTotp,
  dropEndedMailKeys,
  enableTotp,
  hasMailKey,
  keepTotpSecret,
  linkIdentity,
  loginKey,
  type MailKeyRow,
  mailKeyLifetimeMs,
  nameIsTaken,
  rehashPassword,
  replaceTotpSecrets,
  resetPassword,
  setLanguage,
  takeRecoveryCode,
  takeTotpStep,
  totpSecrets,
  type UserRow,
  userById,
  userByIdentity,
  userByLogin,
  verifyMail,
} from '../src/modules/users/index.ts'
import { mailKeys, recoveryCodes } from '../src/modules/users/tables.ts'
import { changed } from '../src/platform/db/store.ts'
import { addSession, sessionsOf } from '../src/platform/sessions/repository.ts'
import { openTables } from './support/tables.ts'

const tables = await openTables()
const { db, person } = tables
const minute = 60_000

const newcomer = (id: string, more: Partial<UserRow> = {}): UserRow =>
  newUser({
    ...{ id, name: id, mail: `${id}@example.com`, passwordHash: null },
    ...{ signUpForUpdates: false, createdAt: 0, ...more },
  })

async function anew() {
  await tables.empty('sessions')
  await person('ann')
  await person('bob')
}

async function session(id: string, userId: string) {
  const row = { id, tokenHash: id, userId, createdAt: 0, lastSeenAt: 0, expiresAt: 9, idleMs: null }
  await addSession(db, { ...row, userAgent: '' }, null)
}
const sessionIds = async (userId: string) => (await sessionsOf(db, userId, 0)).map(({ id }) => id).toSorted()

/** A further step of a transaction, which notes that it was taken. */
function also() {
  const seen: unknown[] = []
  return {
    seen,
    *step(_: unknown, user?: UserRow) {
      seen.push(user?.id ?? 'done')
      yield* changed(db.delete(recoveryCodes))
    },
  }
}

describe('a person', () => {
  it('is added unless name or address is taken, in any letters', async () => {
    await anew()
    expect(await addUser(db, newcomer('cid', { name: 'Cid' }))).toBe('added')
    expect(await addUser(db, newcomer('c2', { name: 'CID' }))).toBe('nameTaken')
    const { step, seen } = also()
    expect(await addUser(db, newcomer('c3', { mail: 'CID@example.com' }), step)).toBe('mailTaken')
    expect(seen).toEqual([])
    expect(await addUser(db, newcomer('dan'), step)).toBe('added')
    expect(seen).toEqual(['done'])
    expect([await nameIsTaken(db, 'cid'), await nameIsTaken(db, 'c2')]).toEqual([true, false])
  })

  it('is found by name or address', async () => {
    await anew()
    for (const key of ['ann', 'ann@example.com']) expect((await userByLogin(db, key))?.id).toBe('ann')
    expect(await userByLogin(db, 'nobody')).toBeUndefined()
    expect(loginKey('  Ａnn ')).toBe('ann')
  })

  it('is listed by age, and has a language', async () => {
    await tables.empty()
    for (const [id, createdAt] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const)
      await person(id, { createdAt })
    expect((await allUsers(db)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    await setLanguage(db, 'b', 'pl')
    expect((await allUsers(db)).map(({ language }) => language)).toEqual([null, 'pl', null])
  })

  it('is deleted with sessions and codes, and nobody else', async () => {
    await anew()
    for (const id of ['ann', 'bob']) {
      await session(id, id)
      await enableTotp(db, id, 1, ['x'])
    }
    await deleteUser(db, 'ann')
    expect([await userById(db, 'ann'), await sessionIds('ann')]).toEqual([undefined, []])
    expect([(await userById(db, 'bob'))?.id, await sessionIds('bob')]).toEqual(['bob', ['bob']])
    expect(await db.rows(db.select().from(recoveryCodes))).toEqual([{ userId: 'bob', codeHash: 'x' }])
    const { step, seen } = also()
    await deleteUser(db, 'bob', step)
    expect([await allUsers(db), seen]).toEqual([[], ['done']])
  })
})

describe('a key that was sent by mail', () => {
  const key = (keyHash: string, more: Partial<MailKeyRow> = {}): MailKeyRow => ({
    ...{ keyHash, userId: 'ann', purpose: 'reset', mailKey: 'ann@example.com', expiresAt: 10 * minute },
    ...more,
  })
  const add = (row: MailKeyRow) => db.transaction(row.userId, (tx) => addMailKey(tx, row))
  const keys = async () =>
    (await db.rows(db.select().from(mailKeys))).map(({ keyHash }) => keyHash).toSorted()

  it('is good until it ends, for its purpose, and not if a fast clock made it', async () => {
    await anew()
    expect(mailKeyLifetimeMs).toEqual({ reset: 10 * minute, verify: 48 * 60 * minute })
    await add(key('r'))
    const good = (purpose: MailKeyRow['purpose'], now: number) => hasMailKey(db, purpose, 'r', now)
    expect([await good('reset', 0), await good('reset', 10 * minute - 1)]).toEqual([true, true])
    expect([await good('reset', 10 * minute), await good('verify', 1), await good('reset', -1)]).toEqual([
      ...[false, false, false],
    ])
  })

  it('replaces the earlier one of its purpose and its person', async () => {
    await anew()
    await add(key('r1'))
    await add(key('v', { purpose: 'verify' }))
    await add(key('b', { userId: 'bob' }))
    await add(key('r2'))
    expect(await keys()).toEqual(['b', 'r2', 'v'])
  })

  it('sets a new password once, proves the address and ends every session', async () => {
    await anew()
    await session('a', 'ann')
    await session('b', 'bob')
    await add(key('r'))
    const { step, seen } = also()
    const reset = (keyHash: string) => resetPassword(db, { keyHash, hash: 'new', now: 5 }, step)
    expect(await reset('wrong')).toBeUndefined()
    expect(await reset('r')).toMatchObject({ id: 'ann', passwordHash: 'new', mailVerifiedAt: 5 })
    expect(await reset('r')).toBeUndefined()
    expect([seen, await sessionIds('ann'), await sessionIds('bob')]).toEqual([['ann'], [], ['b']])
    expect(await userById(db, 'bob')).toMatchObject({ passwordHash: null, mailVerifiedAt: null })
  })

  it('proves no address that the person has given up since', async () => {
    await anew()
    await add(key('r', { mailKey: 'old@example.com' }))
    const { step } = also()
    expect(await resetPassword(db, { keyHash: 'r', hash: 'new', now: 5 }, step)).toMatchObject({
      ...{ passwordHash: 'new', mailVerifiedAt: null },
    })
    await add(key('v', { purpose: 'verify', mailKey: 'old@example.com' }))
    expect(await verifyMail(db, 'v', 5)).toBe(true)
    expect((await userById(db, 'ann'))?.mailVerifiedAt).toBeNull()
  })

  it('verifies an address once', async () => {
    await anew()
    await add(key('v', { purpose: 'verify' }))
    expect([await verifyMail(db, 'wrong', 5), await verifyMail(db, 'v', 5)]).toEqual([false, true])
    expect(await verifyMail(db, 'v', 5)).toBe(false)
    expect((await userById(db, 'ann'))?.mailVerifiedAt).toBe(5)
    expect((await userById(db, 'bob'))?.mailVerifiedAt).toBeNull()
  })

  it('is dropped once it has ended, or if it ends later than any key can', async () => {
    await anew()
    const now = 20 * minute
    const longest = now + mailKeyLifetimeMs.verify
    const ends = { over: now, good: now + 1, long: longest, late: longest + 1 }
    const rows = Object.entries(ends).map(([id, expiresAt]) => key(id, { expiresAt }))
    await db.changed(db.insert(mailKeys).values(rows))
    await dropEndedMailKeys(db, now)
    expect(await keys()).toEqual(['good', 'long'])
  })

  it('to reset a password goes with a change of the password, and so do the other sessions', async () => {
    await anew()
    for (const id of ['here', 'there']) await session(id, 'ann')
    await session('b', 'bob')
    await add(key('r'))
    await add(key('v', { purpose: 'verify' }))
    await add(key('b', { userId: 'bob' }))
    const { step, seen } = also()
    await changePassword(db, 'ann', { hash: 'new', sessionId: 'here' }, step)
    expect([await sessionIds('ann'), await sessionIds('bob'), seen]).toEqual([['here'], ['b'], ['done']])
    expect(await keys()).toEqual(['b', 'v'])
    expect((await userById(db, 'ann'))?.passwordHash).toBe('new')
    await rehashPassword(db, 'ann', 'stronger')
    const hashes = (await allUsers(db)).map(({ id, passwordHash }) => [id, passwordHash]).toSorted()
    expect(hashes).toEqual([
      ['ann', 'stronger'],
      ['bob', null],
    ])
  })
})

describe('an identity of a provider', () => {
  const identity = { provider: 'google', subject: '7' }

  it('signs in the person whom it was linked to first', async () => {
    await anew()
    expect(await userByIdentity(db, identity)).toBeUndefined()
    await linkIdentity(db, 'ann', identity, 5)
    await linkIdentity(db, 'bob', identity, 6)
    expect(await userByIdentity(db, identity)).toBe('ann')
    expect(await userByIdentity(db, { ...identity, subject: '8' })).toBeUndefined()
    expect(await userByIdentity(db, { ...identity, provider: 'saml' })).toBeUndefined()
  })

  it('makes a person, unless another one has the name or the address', async () => {
    await anew()
    expect(await addExternalUser(db, newcomer('ann2', { name: 'ANN' }), identity)).toBe(false)
    expect(await userByIdentity(db, identity)).toBeUndefined()
    expect(await addExternalUser(db, newcomer('cid'), identity)).toBe(true)
    expect(await userByIdentity(db, identity)).toBe('cid')
  })
})

describe('one-time codes', () => {
  it('begin anew with a secret that is kept', async () => {
    await anew()
    await enableTotp(db, 'ann', 5, ['x'])
    await takeTotpStep(db, 'ann', 7)
    await keepTotpSecret(db, 'ann', 'sealed')
    expect(await userById(db, 'ann')).toMatchObject({
      ...{ totpSecret: 'sealed', totpEnabledAt: null, totpLastStep: null },
    })
    expect((await userById(db, 'bob'))?.totpSecret).toBeNull()
    expect(await totpSecrets(db)).toEqual([{ id: 'ann', secret: 'sealed' }])
    await replaceTotpSecrets(db, [{ id: 'ann', secret: 'other' }])
    expect(await totpSecrets(db)).toEqual([{ id: 'ann', secret: 'other' }])
  })

  it('count once each, in their order, and again after a clock that was ahead', async () => {
    await anew()
    const taken: boolean[] = []
    for (const step of [10, 10, 9, 11, 9, 8, 8]) taken.push(await takeTotpStep(db, 'ann', step))
    expect(taken).toEqual([true, false, false, true, false, true, false])
    expect((await userById(db, 'bob'))?.totpLastStep).toBeNull()
  })

  it('come with recovery codes that count once each, and go with them', async () => {
    await anew()
    await enableTotp(db, 'ann', 5, ['old'])
    await enableTotp(db, 'bob', 5, ['x'])
    await enableTotp(db, 'ann', 6, ['x', 'y'])
    expect((await userById(db, 'ann'))?.totpEnabledAt).toBe(6)
    const take = (code: string) => takeRecoveryCode(db, 'ann', code)
    expect([await take('old'), await take('x'), await take('x')]).toEqual([false, true, false])
    await disableTotp(db, 'ann')
    expect(await take('y')).toBe(false)
    expect(await userById(db, 'ann')).toMatchObject({ totpSecret: null, totpEnabledAt: null })
    expect(await takeRecoveryCode(db, 'bob', 'x')).toBe(true)
  })
})
