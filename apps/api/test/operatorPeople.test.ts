import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open.ts'
import { jobs } from '../src/platform/jobs/tables.ts'
import { admin, refuses, says, sql } from './support/commands.ts'
import { copied, databaseName } from './support/databaseFile.ts'
import { migrations } from './support/engine.ts'

const day = 24 * 3_600_000

describe('a person', () => {
  const gifts = (folder: string) =>
    sql(
      folder,
      'SELECT owner_id AS owner, tier_id AS plan, provider, ends_at - starts_at AS lasts, ends_at AS ends FROM subscriptions',
    )

  it('is listed with mail address and day', async () => {
    expect(await admin(copied(), 'user list')).toEqual(
      says('Ann\tAnn@example.com\t2026-01-31\nBob\tBob@example.com\t2026-02-01'),
    )
  })

  it('has a given plan for some days or without end, in place of an earlier gift', async () => {
    const folder = copied()
    expect(await admin(folder, 'user give ann@example.com core-month 30')).toEqual(
      says('Ann has core-month now'),
    )
    const gift = { owner: 'Ann', plan: 'core-month', provider: 'operator' }
    expect(gifts(folder)).toMatchObject([{ ...gift, lasts: 30 * day }])
    expect(await admin(folder, 'user give Ann pro-year')).toEqual(says('Ann has pro-year now'))
    expect(gifts(folder)).toMatchObject([{ ...gift, plan: 'pro-year', ends: null }])
    expect(await admin(folder, 'user give Ann none')).toEqual(says('Ann has none now'))
    expect(gifts(folder)).toEqual([])
  })

  it('gets no plan that there is not, and none for a time that is no number of days', async () => {
    const folder = copied()
    expect(await admin(folder, 'user give Ann gold')).toEqual(
      refuses('PLAN is one of none, guest, free, core-month, core-year, pro-month, pro-year'),
    )
    for (const days of ['0', '-1', '1.5', 'many', '100000'])
      expect(await admin(folder, `user give Ann pro-month ${days}`)).toEqual(
        refuses('DAYS is a whole number'),
      )
    expect(gifts(folder)).toEqual([])
  })

  it('whom nobody knows is named in the refusal', async () => {
    const folder = copied()
    for (const command of ['give Eve none', 'sign-out Eve', 'codes-off Eve --yes', 'delete Eve --yes'])
      expect(await admin(folder, `user ${command}`)).toEqual(
        refuses('nobody has the name or mail address "Eve"'),
      )
  })

  it('is signed out everywhere', async () => {
    const folder = copied()
    for (const id of ['Ann', 'Bob'])
      sql(
        folder,
        "INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, user_agent) VALUES (?, ?, ?, 0, 0, 9e15, '')",
        ...[id, id, id],
      )
    expect(await admin(folder, 'user sign-out Ann')).toEqual(says('Ann is signed out everywhere'))
    expect(sql(folder, 'SELECT id FROM sessions')).toEqual([{ id: 'Bob' }])
  })

  it('keeps one-time codes and account until the command says --yes', async () => {
    const folder = copied()
    sql(folder, "UPDATE users SET totp_secret = 'sealed', totp_enabled_at = 1 WHERE id = 'Ann'")
    const codes = () => sql(folder, "SELECT totp_enabled_at AS since FROM users WHERE id = 'Ann'")
    expect(await admin(folder, 'user codes-off Ann')).toEqual(
      refuses('make sure that Ann asks for it: a password alone opens the account then; add --yes'),
    )
    expect(codes()).toEqual([{ since: 1 }])
    expect(await admin(folder, 'user codes-off Ann --yes')).toEqual(says('Ann signs in without codes now'))
    expect(codes()).toEqual([{ since: null }])
    expect(await admin(folder, 'user delete Ann')).toEqual(
      refuses('this deletes everything of Ann; add --yes'),
    )
    expect(codes()).toHaveLength(1)
    expect(await admin(folder, 'user delete Ann --yes')).toEqual(says('Ann is deleted'))
    expect(codes()).toEqual([])
  })
})

describe('jobs', () => {
  const at = Date.UTC(2026, 4, 1)

  /** One that failed for good, one that waits for its second try, and one that has not begun. */
  async function withJobs() {
    const folder = copied()
    const { db, close } = openDatabase(join(folder, databaseName), migrations)
    const row = {
      ...{ name: 'mail', ownerId: null, key: null, payload: '', dueAt: at + day, endsAt: null },
      ...{ lease: null, leaseEndsAt: null, fault: null },
    }
    await db.changed(
      db.insert(jobs).values([
        { ...row, id: 'a', state: 'failed', tries: 10, createdAt: at, fault: 'ECONNREFUSED' },
        { ...row, id: 'b', state: 'waiting', tries: 1, createdAt: at + 1 },
        { ...row, id: 'c', state: 'waiting', tries: 0, createdAt: at + 2 },
      ]),
    )
    await close()
    return folder
  }
  const stateOf = (folder: string) => sql(folder, 'SELECT id, state, tries FROM jobs ORDER BY id')

  it('whose last try failed are listed with their reason and their next try', async () => {
    expect(await admin(await withJobs(), 'job list')).toEqual(
      says(
        [
          'a\tmail\t2026-05-01T00:00:00.000Z\ttries 10\tfailed\tECONNREFUSED',
          'b\tmail\t2026-05-01T00:00:00.001Z\ttries 1\tnext 2026-05-02T00:00:00.000Z\t',
        ].join('\n'),
      ),
    )
  })

  it('are tried anew at once, one or all', async () => {
    const folder = await withJobs()
    expect(await admin(folder, 'job retry b')).toEqual(says('1 job tried anew'))
    expect(stateOf(folder)).toMatchObject([{ tries: 10 }, { tries: 0 }, { tries: 0 }])
    expect(await admin(folder, 'job retry all')).toEqual(says('1 job tried anew'))
    expect(await admin(folder, 'job retry all')).toEqual(says('0 jobs tried anew'))
    for (const command of ['job retry', 'job retry d'])
      expect((await admin(folder, command)).complaint).toMatch(/^no job that failed has the ID "d?"$/)
    expect(sql(folder, 'SELECT id FROM jobs WHERE due_at > ?', Date.now())).toEqual([])
  })

  it('that failed for good are deleted if the command says --yes', async () => {
    const folder = await withJobs()
    expect(await admin(folder, 'job drop a')).toEqual(refuses('what is deleted is never sent; add --yes'))
    expect(await admin(folder, 'job drop b --yes')).toEqual(refuses('no job that failed has the ID "b"'))
    expect(stateOf(folder)).toHaveLength(3)
    expect(await admin(folder, 'job drop all --yes')).toEqual(says('1 job deleted'))
    expect(await admin(folder, 'job drop all --yes')).toEqual(says('0 jobs deleted'))
    expect(stateOf(folder)).toMatchObject([{ id: 'b' }, { id: 'c' }])
  })
})
