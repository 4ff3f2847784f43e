import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { runAdmin } from '../src/admin/run.ts'
import { changeTier } from '../src/modules/tiers/index.ts'
import { tiers } from '../src/modules/tiers/tables.ts'
import { addUser, takeTotpStep, users } from '../src/modules/users/index.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { openPostgres } from '../src/platform/db/postgres/open.ts'
import { rows, type Tx } from '../src/platform/db/store.ts'
import { readEnv } from '../src/platform/env.ts'
import { temporaryFolder, testApp } from './support/app.ts'
import { Browser, login, password, registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'
import { withName } from './support/cluster.ts'
import { databaseOf, migrations, postgresOf, settingsOf } from './support/engine.ts'
import { somebody } from './support/people.ts'
import { startProcess } from './support/process.ts'

function* sleep(tx: Tx, seconds: number) {
  yield* rows(
    tx
      .select({ slept: sql`pg_sleep(${seconds})` })
      .from(tiers)
      .limit(1),
  )
}

/** Two servers on one database. */
async function twoServers() {
  const folder = temporaryFolder()
  const settings = await settingsOf(folder)
  const env = { ...settings, KERFWISE_RATE_LOGIN_ACCOUNT: '1000', KERFWISE_RATE_LOGIN_ADDRESS: '1000' }
  return [await testApp({ env }), await testApp({ env })] as const
}

describe('two servers on one database', () => {
  it('store one of many saves of one revision, and refuse the others together with the stored one', async () => {
    const [one, two] = await twoServers()
    const here = await registered(one.app, 'Ann')
    const there = new Browser(two.app)
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    for (let revision = 0; revision < 5; revision += 1) {
      const saves = Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? here : there).call('/cutoptim/project', save(bundle('p-1', { revision }))),
      )
      const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(codes.filter((code) => code === 409)).toHaveLength(39)
    }
    expect(await there.ok('/cutoptim/projects')).toMatchObject([{ id: 'p-1', revision: 5 }])
  })

  it('accept a one-time code once', async () => {
    const [one, two] = await twoServers()
    expect(await addUser(one.db, somebody())).toBe('added')
    for (let step = 1; step <= 30; step += 1) {
      const tries = Array.from({ length: 10 }, (_, index) =>
        takeTotpStep((index % 2 ? one : two).db, '1', step),
      )
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
    }
  })

  it('give a name once, and keep a person to the number of projects', async () => {
    const [one, two] = await twoServers()
    const body = { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password }
    const both = [new Browser(one.app), new Browser(two.app)]
    const codes = await Promise.all(both.map((browser) => browser.call('/user/register', { body })))
    expect(codes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const signedIn: Browser[] = []
    for (const { app } of [one, two]) {
      const browser = new Browser(app)
      await browser.ok('/user/login', login('Ann'))
      signedIn.push(browser)
    }
    const saves = Array.from({ length: 12 }, (_, index) =>
      signedIn[index % 2]?.call('/cutoptim/project', save(bundle(`p-${index}`))),
    )
    const answers = (await Promise.all(saves)).map((answer) => answer?.statusCode)
    expect(answers.filter((code) => code === 200)).toHaveLength(5)
  })

  it('learn each other’s changes of plans and ended sessions', async () => {
    const [one, two] = await twoServers()
    const price = async () => (await two.tierBook()).byId('core-month').price
    expect(await price()).toBe(9)
    const folder = one.folder
    const code = await runAdmin(
      ['plan', 'set', 'core-month', 'price', '7'],
      await settingsOf(folder),
      () => {},
    )
    expect(code).toBe(0)
    await expect.poll(price).toBe(7)
    const here = await registered(one.app, 'Ann')
    const there = new Browser(two.app)
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    await there.ok('/cutoptim/projects')
    await here.ok('/user/logout', { method: 'POST' })
    expect(await there.refused('/cutoptim/projects')).toEqual([401, 'sessionExpired'])
  })

  it('count calls together', async () => {
    const folder = temporaryFolder()
    const env = { ...(await settingsOf(folder)), KERFWISE_RATE_LOGIN_ACCOUNT: '4' }
    const [one, two] = [await testApp({ env }), await testApp({ env })]
    await registered(one.app, 'Ann')
    const codes: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const browser = new Browser((turn % 2 === 0 ? one : two).app)
      codes.push((await browser.call('/user/login', login('Ann', 'wrong'))).statusCode)
    }
    expect(codes.filter((code) => code === 429)).toHaveLength(2)
  })
})

describe('connections that the database server ends', () => {
  it('end no server: saves go on, and reports of changes arrive again', async () => {
    const [one, two] = await twoServers()
    const ann = await registered(one.app, 'Ann')
    expect((await two.tierBook()).byId('core-month').price).toBe(9)
    const cut = one.db.transaction('a', function* (tx) {
      yield* sleep(tx, 20)
    })
    cut.catch(() => undefined)
    await expect
      .poll(() => one.database.raw("SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'"))
      .not.toEqual([])
    await one.database.raw(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await expect(cut).rejects.toThrow('terminating connection')
    const saved = async () =>
      (await ann.call('/cutoptim/project', save(bundle('p-1', { revision: 0 })))).statusCode
    await expect.poll(saved, { timeout: 30_000 }).not.toBe(503)
    expect(await ann.ok('/cutoptim/projects')).toMatchObject([{ id: 'p-1', revision: 1 }])
    await expect
      .poll(
        async () => {
          await changeTier(one.database, 'core-month', { price: 7 })
          return (await two.tierBook()).byId('core-month').price
        },
        { timeout: 30_000 },
      )
      .toBe(7)
  })
})

describe('a transaction on PostgreSQL', () => {
  it('waits for another one of its key, and for no other', async () => {
    const [one, two] = await twoServers()
    const events: string[] = []
    const work = (name: string, mayEnd: () => boolean) =>
      function* (tx: Tx) {
        yield* rows(tx.select().from(users))
        events.push(`${name} begins`)
        do yield* sleep(tx, 0.2)
        while (!mayEnd())
        events.push(`${name} ends`)
      }
    const both = (key: string, mayEnd: () => boolean) =>
      Promise.all([
        one.db.transaction('a', work('one', mayEnd)),
        two.db.transaction(key, work('two', mayEnd)),
      ])
    await both('a', () => true)
    expect(events[1]?.split(' ')).toEqual([events[0]?.split(' ')[0], 'ends'])
    events.length = 0
    // Neither ends before the other has begun.
    await both('b', () => events.length > 1)
    expect(events.slice(0, 2).toSorted()).toEqual(['one begins', 'two begins'])
  })

  it('of one person, many at once, leaves connections for others', async () => {
    const [one] = await twoServers()
    let isServed = false
    const many = Array.from({ length: 20 }, () =>
      one.db.transaction('a', function* (tx) {
        while (!isServed) yield* sleep(tx, 0.02)
      }),
    )
    await one.db.transaction('b', function* (tx) {
      yield* rows(tx.select().from(users))
    })
    isServed = true
    await Promise.all(many)
  })
})

describe('a text with the character U+0000', () => {
  it('is refused, and in a project by its place', async () => {
    const { app } = await testApp()
    const ann = await registered(app, 'Ann')
    const bad = bundle('p-1')
    const body = { ...bad, project: { ...bad.project, description: 'a\0b' } }
    const answer = await ann.call('/cutoptim/project', { body })
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      400,
      { key: 'invalidRequest', details: { path: '$.project.description' } },
    ])
    expect(await new Browser(app).refused('/user/login', login('A\0nn'))).toEqual([400, 'invalidRequest'])
  })
})

describe('the settings', () => {
  it('of PostgreSQL need a common key and a mail server', () => {
    const url = 'postgres://kerfwise@db/kerfwise'
    expect(() => readEnv({ DATABASE_URL: url })).toThrow(/KERFWISE_SECRETS_KEY: .*\n.*KERFWISE_SMTP_URL: /)
    expect(() => readEnv({ DATABASE_URL: 'mysql://db' })).toThrow('DATABASE_URL: must be postgres://')
  })

  it('name an existing database that sorts by code points', async () => {
    const { url, template } = inject('postgres')
    const open = (address: string) =>
      openPostgres({
        url: address,
        migrations: join(migrations, 'postgres'),
        connections: 2,
        failed: () => {},
      })
    await expect(open(withName(url, 'nobody'))).rejects.toThrow(
      'DATABASE_URL: database "nobody" does not exist',
    )
    await expect(open('postgres://a@127.0.0.1:1/a')).rejects.toThrow('DATABASE_URL: connect ECONNREFUSED')
    const other = `${template}_ascii`
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`CREATE DATABASE ${other} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`)
    await expect(open(withName(url, other))).rejects.toThrow(
      /encoding SQL_ASCII .* --encoding=UTF8 --locale=C/,
    )
    await client.query(`DROP DATABASE ${other}`)
  })

  it('serve the operator’s commands; those about files name the programs of PostgreSQL', async () => {
    const { app, folder } = await testApp()
    await registered(app, 'Ann')
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const admin = async (...words: string[]) => runAdmin(words, await settingsOf(folder), say, say)
    expect([await admin('user', 'list'), await admin('backup'), await admin('restore', 'a.db')]).toEqual([
      0, 1, 1,
    ])
    expect(lines[0]).toContain('Ann@example.com')
    expect(lines[1]).toBe('DATABASE_URL names a database of PostgreSQL; use pg_dump --format=custom')
    expect(lines[2]).toBe('DATABASE_URL names a database of PostgreSQL; use pg_restore')
  })
})

describe('the process', () => {
  it('serves from PostgreSQL, writes nothing into a data folder, and ends in order', async () => {
    const folder = temporaryFolder()
    const { url, child, ended } = await startProcess(folder, await settingsOf(folder))
    const body = JSON.stringify({ name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/rest/user/register`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(readdirSync(folder)).toEqual([])
    const database = await databaseOf(folder)
    onTestFinished(() => database.close())
    expect(await database.raw('SELECT name FROM users')).toEqual([{ name: 'Ann' }])
  })
})

interface Shape {
  readonly columns: Record<string, string>
  readonly primary: readonly string[]
  readonly unique: readonly string[]
  readonly indexes: readonly string[]
  readonly references: readonly string[]
}

describe('the tables of both engines', () => {
  it('have the same columns, keys, indexes and references', async () => {
    const database = openDatabase(join(temporaryFolder(), 'kerfwise.db'), migrations)
    onTestFinished(() => database.close())
    const ours = shapesOfSqlite(database.driver)
    const theirs = await shapesOfPostgres(await postgresOf(temporaryFolder()))
    expect(Object.keys(ours).length).toBeGreaterThan(15)
    expect(theirs).toEqual(ours)
  })
})

type Line = Record<string, string | number | null>

/** The kinds of values that `columns.ts` has; a flag is an integer in SQLite. */
const kinds: Record<string, string> = {
  text: 'text',
  integer: 'whole',
  real: 'real',
  bigint: 'whole',
  boolean: 'whole',
  'double precision': 'real',
}

function shapesOfSqlite(driver: Database.Database): Record<string, Shape> {
  const ask = (text: string) => driver.prepare(text).all() as Line[]
  const names = ask(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
  )
  const shapes = names.flatMap(({ name }) => {
    if (String(name).startsWith('sqlite_')) return []
    const columns = ask(`PRAGMA table_info(${name})`)
    const lists = ask(`PRAGMA index_list(${name})`).map((index) => ({
      ...index,
      columns: ask(`PRAGMA index_info(${index.name})`)
        .map((column) => column.name)
        .join(),
    }))
    const keys = Map.groupBy(ask(`PRAGMA foreign_key_list(${name})`), ({ id }) => id)
    const shape: Shape = {
      columns: Object.fromEntries(
        columns.map((column) => [
          column.name,
          `${kinds[String(column.type).toLowerCase()]} ${column.notnull} ${column.dflt_value}`,
        ]),
      ),
      primary: columns
        .filter(({ pk }) => pk !== 0)
        .toSorted((a, b) => Number(a.pk) - Number(b.pk))
        .map((column) => String(column.name)),
      unique: lists
        .filter(({ origin, unique }: Line) => unique === 1 && origin !== 'pk')
        .map((index) => index.columns)
        .toSorted(),
      indexes: lists
        .filter(({ unique }: Line) => unique === 0)
        .map((index) => index.columns)
        .toSorted(),
      references: [...keys.values()]
        .map((parts) => {
          const own = parts.toSorted((a, b) => Number(a.seq) - Number(b.seq))
          const [first] = own
          const delete_ = String(first?.on_delete).toLowerCase()
          return `${own.map(({ from }) => from)} -> ${first?.table}(${own.map(({ to }) => to)}) ${delete_}`
        })
        .toSorted(),
    }
    return [[String(name), shape] as const]
  })
  return Object.fromEntries(shapes)
}

const columnsOf = (of: string, key: string) =>
  `(SELECT string_agg(attname, ',' ORDER BY place) FROM unnest(${key}) WITH ORDINALITY AS u(number, place)
    JOIN pg_attribute ON attrelid = ${of} AND attnum = number)`

async function shapesOfPostgres(url: string): Promise<Record<string, Shape>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const ask = async (text: string) => (await client.query<Line>(text)).rows
  const columns =
    await ask(`SELECT table_name AS of, column_name AS name, data_type AS type, is_nullable AS nullable,
    column_default AS preset FROM information_schema.columns WHERE table_schema = 'public' ORDER BY ordinal_position`)
  const indexes =
    await ask(`SELECT indrelid::regclass::text AS of, indisprimary::int AS first, indisunique::int AS one,
    ${columnsOf('indrelid', 'indkey::int2[]')} AS columns FROM pg_index
    WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`)
  const references =
    await ask(`SELECT conrelid::regclass::text AS of, ${columnsOf('conrelid', 'conkey')} AS own,
    confrelid::regclass::text AS parent, ${columnsOf('confrelid', 'confkey')} AS theirs,
    CASE confdeltype WHEN 'c' THEN 'cascade' WHEN 'a' THEN 'no action' END AS deleted
    FROM pg_constraint WHERE contype = 'f'`)
  const shapes = [...Map.groupBy(columns, (column) => String(column.of))].map(
    ([name, own]): [string, Shape] => {
      const ofTable = indexes.filter((index) => index.of === name)
      const some = (which: (index: Line) => boolean) =>
        ofTable
          .filter(which)
          .map((index) => String(index.columns))
          .toSorted()
      return [
        name,
        {
          columns: Object.fromEntries(
            own.map((column) => [
              column.name,
              `${kinds[String(column.type)]} ${column.nullable === 'NO' ? 1 : 0} ${column.preset}`,
            ]),
          ),
          primary: some(({ first }) => first === 1).flatMap((all) => all.split(',')),
          unique: some(({ first, one }) => first === 0 && one === 1),
          indexes: some(({ one }) => one === 0),
          references: references
            .filter((key) => key.of === name)
            .map((key) => `${key.own} -> ${key.parent}(${key.theirs}) ${key.deleted}`)
            .toSorted(),
        },
      ]
    },
  )
  return Object.fromEntries(shapes)
}
