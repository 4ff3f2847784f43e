import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { runAdmin } from '../src/admin/run.ts'
import { createVault, isSealed } from '../src/platform/crypto/vault.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { jobs } from '../src/platform/jobs/tables.ts'
import { temporaryFolder } from './support/app.ts'
import { databaseName, databaseTemplate } from './support/databaseFile.ts'
import { migrations } from './support/engine.ts'

const day = 24 * 3_600_000

const { file: template, copied } = await databaseTemplate()

/** What a SQL statement gives or does in the database of a folder, past the product. */
function sql(folder: string, text: string, ...values: unknown[]): unknown[] {
  const driver = new Database(join(folder, databaseName))
  try {
    const statement = driver.prepare(text)
    if (statement.reader) return statement.all(values)
    statement.run(values)
    return []
  } finally {
    driver.close()
  }
}

/** Runs a command as the shell does; gives its code, what it said, and its complaints. */
async function admin(folder: string, command: string, env: Record<string, string> = {}) {
  const [said, complaints]: [string[], string[]] = [[], []]
  const code = await runAdmin(
    command.split(' ').filter((word) => word !== ''),
    { KERFWISE_DATA: folder, KERFWISE_LOG_LEVEL: 'silent', ...env },
    (line) => void said.push(line),
    (line) => void complaints.push(line),
  )
  return { code, said: said.join('\n'), complaint: complaints.join('\n') }
}

const says = (said: unknown) => ({ code: 0, said, complaint: '' })
const refuses = (complaint: unknown) => ({ code: 1, said: '', complaint })
const failsWith = (complaint: unknown) => ({ code: 2, said: '', complaint })
const containing = (text: string) => expect.stringContaining(text)

/** Settings of a PostgreSQL that is away. */
const key = '5'.repeat(64)
const away = {
  DATABASE_URL: 'postgres://ann@127.0.0.1:1/kerfwise',
  KERFWISE_SECRETS_KEY: key,
  KERFWISE_SMTP_URL: 'smtp://127.0.0.1:9',
}

describe('the commands', () => {
  it('are listed, each with its parameters and in one line, to who asks for help', async () => {
    const { said, ...rest } = await admin(temporaryFolder(), 'help')
    expect(rest).toEqual({ code: 0, complaint: '' })
    const [title, ...lines] = said.split('\n')
    expect(title).toBe('Commands:')
    expect(lines).toContain(
      '  user give NAME|MAIL PLAN|none [DAYS]         Give a person a plan, for some days or without end.',
    )
    expect(lines).toContain(
      '  plan list                                    The plans with their prices and limits, as JSON.',
    )
    expect(lines).toHaveLength(16)
  })

  it.each(['', 'user', 'list user', 'user help', 'help me'])(
    'are listed as a complaint for words that are none: %s',
    async (words) => {
      const folder = temporaryFolder()
      const { said } = await admin(folder, 'help')
      expect(await admin(folder, words)).toEqual(refuses(said))
    },
  )

  it('that fail say why: what is wrong in plain words, or the fault with its reason', async () => {
    const folder = copied()
    expect(await admin(join(folder, databaseName), 'plan list')).toEqual(
      failsWith('KERFWISE_DATA names a file; it must name a folder'),
    )
    expect(await admin(folder, 'plan list', { PORT: 'many' })).toEqual(
      failsWith(containing('These settings are not usable:\n  PORT: ')),
    )
    sql(folder, 'DROP TABLE jobs')
    expect(await admin(folder, 'job list')).toEqual(failsWith('no such table: jobs'))
  })

  it('about a file name what does the same for PostgreSQL, and others need it to answer', async () => {
    const folder = temporaryFolder()
    expect(await admin(folder, 'backup', away)).toEqual(
      refuses('DATABASE_URL names a database of PostgreSQL; use pg_dump --format=custom'),
    )
    expect(await admin(folder, 'restore x.db --yes', away)).toEqual(
      refuses('DATABASE_URL names a database of PostgreSQL; use pg_restore'),
    )
    for (const command of ['user list', 'plan list'])
      expect(await admin(folder, command, away)).toEqual(
        failsWith(expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED/)),
      )
    expect(readdirSync(folder)).toEqual([])
  })

  it('about people and jobs need a database, those about plans make one', async () => {
    const folder = join(temporaryFolder(), 'new')
    for (const command of ['user list', 'job list', 'backup'])
      expect(await admin(folder, command)).toEqual(
        refuses(`there is no database ${join(folder, databaseName)}; KERFWISE_DATA names its folder`),
      )
    expect(await admin(folder, 'migrate')).toEqual(says('the tables are up to date'))
    expect(await admin(folder, 'user list')).toEqual(says(''))
  })

  it('seal secrets of one-time codes that an old version stored in the clear', async () => {
    const folder = copied()
    sql(folder, "UPDATE users SET totp_secret = 'clear' WHERE id = 'Ann'")
    await admin(folder, 'migrate', { KERFWISE_SECRETS_KEY: key })
    const [secret = ''] = sql(folder, "SELECT totp_secret AS secret FROM users WHERE id = 'Ann'").map(
      (row) => (row as { secret: string }).secret,
    )
    expect(isSealed(secret)).toBe(true)
    expect(createVault(Buffer.from(key, 'hex'), randomBytes).open(secret, 'Ann')).toBe('clear')
  })
})

describe('a plan', () => {
  const planOf = async (folder: string, id: string) =>
    JSON.parse((await admin(folder, 'plan list')).said).find((plan: { id: string }) => plan.id === id)

  it('is listed with its price and limits, the lowest first', async () => {
    const plans = JSON.parse((await admin(temporaryFolder(), 'plan list')).said)
    expect(plans.map(({ id }: { id: string }) => id)).toEqual([
      'guest',
      'free',
      'core-month',
      'core-year',
      'pro-month',
      'pro-year',
    ])
  })

  it('gets each price and limit that fits its field', async () => {
    const folder = copied()
    for (const [field, text, value] of [
      ['price', '24.5', 24.5],
      ['price', '24', 24],
      ['currency', 'EUR', 'EUR'],
      ['priceId', 'price_1', 'price_1'],
      ['priceId', 'null', null],
      ['items', '7', 7],
      ['panels', 'null', null],
      ['miter', 'false', false],
    ] as const) {
      expect(await admin(folder, `plan set pro-month ${field} ${text}`)).toEqual(
        says(`pro-month: ${field} is ${text} now`),
      )
      expect((await planOf(folder, 'pro-month'))[field]).toBe(value)
    }
  })

  it('made by the command itself can be changed at once', async () => {
    expect(await admin(temporaryFolder(), 'plan set guest items 7')).toEqual(says('guest: items is 7 now'))
  })

  it('is not changed to a value that does not fit, or in a field that there is not', async () => {
    const folder = copied()
    const before = await planOf(folder, 'pro-month')
    for (const change of [
      'price 1.234',
      'price -1',
      'price EUR',
      'currency eur',
      'currency 12',
      'colour EUR',
    ])
      expect(await admin(folder, `plan set pro-month ${change}`)).toEqual(
        refuses(
          expect.stringMatching(/^FIELD is one of price, currency, priceId, \w+(, \w+)+, with a VALUE/),
        ),
      )
    expect(await admin(folder, 'plan set pro-month items many')).toEqual(
      refuses(containing('many is no value of items: ')),
    )
    expect(await admin(folder, 'plan set gold items 7')).toEqual(refuses('there is no plan gold'))
    expect(await planOf(folder, 'pro-month')).toEqual(before)
  })

  it('cannot be sold without a provider of payment, and its sale can be ended', async () => {
    const folder = copied()
    const unset = refuses('payment is not set up: KERFWISE_STRIPE_SECRET_KEY is empty')
    expect(await admin(folder, 'plan price pro-month price_1')).toEqual(unset)
    for (const plan of ['gold', 'free'])
      expect(await admin(folder, `plan price ${plan} price_1`)).toEqual(
        refuses(`there is no plan ${plan} that could be sold`),
      )
    await admin(folder, 'plan set pro-month priceId price_1')
    expect(await admin(folder, 'plan price pro-month none')).toEqual(
      says('pro-month is not for sale now; who pays for it keeps it'),
    )
    expect(await planOf(folder, 'pro-month')).toMatchObject({ priceId: null, price: 19 })
  })
})

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

describe('a backup', () => {
  it('has the time in its name unless a name is given, and replaces nothing', async () => {
    const folder = copied()
    const { said } = await admin(folder, 'backup')
    const stamp = /^kerfwise-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/
    expect(said).toBe(join(folder, 'backups', readdirSync(join(folder, 'backups')).join()))
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(stamp)])
    const file = join(folder, 'elsewhere', 'own.db')
    expect(await admin(folder, `backup ${file}`)).toEqual(says(file))
    expect(await admin(folder, `backup ${file}`)).toEqual(
      refuses(`${file} exists; a backup replaces nothing`),
    )
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['own.db'])
  })
})

describe('a restore', () => {
  const people = (folder: string) => sql(folder, 'SELECT id FROM users ORDER BY id')

  it('needs a file that is there, and the word --yes', async () => {
    const folder = copied()
    for (const command of ['restore', `restore ${join(folder, 'none.db')} --yes`])
      expect(await admin(folder, command)).toEqual(refuses('name the FILE of a backup'))
    expect(await admin(folder, `restore ${template}`)).toEqual(
      refuses('this replaces the database; stop the server and add --yes'),
    )
    expect(readdirSync(folder)).toEqual([databaseName])
  })

  it('keeps the database before under another name, and leaves nothing of itself or an earlier one', async () => {
    const folder = copied()
    sql(folder, "DELETE FROM users WHERE id = 'Bob'")
    // Of a restore that was cut off.
    for (const ending of ['', '-wal', '-shm'])
      writeFileSync(join(folder, `${databaseName}.restoring${ending}`), 'half')
    const { code, said } = await admin(folder, `restore ${template} --yes`)
    expect([code, said]).toEqual([
      0,
      containing(`restored; the database before is ${join(folder, databaseName)}.before-restore-`),
    ])
    expect(people(folder)).toEqual([{ id: 'Ann' }, { id: 'Bob' }])
    const before = said.split(' ').at(-1) ?? ''
    const kept = new Database(before)
    expect(kept.prepare('SELECT id FROM users').pluck().all()).toEqual(['Ann'])
    kept.close()
    expect(readdirSync(folder).filter((name) => /restoring|-(wal|shm)$/.test(name))).toEqual([])
  })

  it('into a folder without a database says just that it is done', async () => {
    const folder = join(temporaryFolder(), 'new')
    expect(await admin(folder, `restore ${template} --yes`)).toEqual(says('restored'))
    expect(people(folder)).toHaveLength(2)
  })

  it('keeps a damaged database as it is, and beside it a log that cannot be taken in', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, databaseName), 'damaged')
    // SQLite opens no such log; a restored database must not find it.
    mkdirSync(join(folder, `${databaseName}-wal`))
    writeFileSync(join(folder, `${databaseName}-shm`), 'damaged')
    const before = (await admin(folder, `restore ${template} --yes`)).said.split(' ').at(-1) ?? ''
    expect(readFileSync(before, 'utf8')).toBe('damaged')
    const names = [databaseName, basename(before), `${basename(before)}-wal`, 'kerfwise.lock']
    expect(readdirSync(folder).toSorted()).toEqual(names)
    expect(people(folder)).toHaveLength(2)
  })

  it('of a damaged backup changes nothing', async () => {
    const folder = copied()
    const file = join(temporaryFolder(), 'broken.db')
    writeFileSync(file, 'SQLite format 3\0 and then nothing that makes sense')
    expect(await admin(folder, `restore ${file} --yes`)).toEqual(
      failsWith(expect.stringContaining('damaged')),
    )
    expect(people(folder)).toHaveLength(2)
    expect(readdirSync(folder)).toEqual([databaseName])
  })
})

describe('a move', () => {
  const sealedBy = (hex: string) => createVault(Buffer.from(hex, 'hex'), randomBytes).seal('secret', 'Ann')
  const noAnswer = failsWith(expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED/))

  it('needs an address of PostgreSQL, and a file', async () => {
    const folder = copied()
    expect(await admin(folder, 'move')).toEqual(
      refuses('DATABASE_URL is empty; name the PostgreSQL database to move to'),
    )
    const none = join(folder, 'none.db')
    expect(await admin(folder, `move ${none}`, away)).toEqual(
      refuses(`there is no database ${none}; KERFWISE_DATA names its folder`),
    )
  })

  it('to a PostgreSQL that is away leaves the file and no copy of it', async () => {
    const folder = copied()
    const before = readFileSync(join(folder, databaseName))
    for (const ending of ['', '-wal', '-shm'])
      writeFileSync(join(folder, `${databaseName}.moving${ending}`), 'half')
    expect(await admin(folder, 'move', away)).toEqual(noAnswer)
    expect(readdirSync(folder).filter((name) => name.includes('moving'))).toEqual([])
    expect(readFileSync(join(folder, databaseName)).equals(before)).toBe(true)
    expect(await admin(join(folder, 'new'), `move ${join(folder, databaseName)}`, away)).toEqual(noAnswer)
  })

  it('needs the key that opens what is sealed in the file', async () => {
    const folder = copied()
    const seal = (secret: string) => sql(folder, "UPDATE users SET totp_secret = ? WHERE id = 'Ann'", secret)
    seal(sealedBy(key))
    expect(await admin(folder, 'move', away)).toEqual(noAnswer)
    seal(sealedBy('6'.repeat(64)))
    expect(await admin(folder, 'move', away)).toEqual(
      refuses(
        containing(
          `KERFWISE_SECRETS_KEY does not open 1 sealed texts in ${join(folder, databaseName)}; set the key`,
        ),
      ),
    )
    seal('in the clear')
    expect(await admin(folder, 'move', away)).toEqual(noAnswer)
  })
})
