import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runAdmin } from '../src/admin/run.ts'
import { addUser } from '../src/modules/users/index.ts'
import { createVault } from '../src/platform/crypto/vault.ts'
import { lockFolder } from '../src/platform/db/folderLock.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { temporaryFolder, testApp } from './support/app.ts'
import { Browser, login, password } from './support/browser.ts'
import { bundle } from './support/bundle.ts'
import { databaseOf, migrations, settingsOf } from './support/engine.ts'
import { columnsOf, migrationsUntil, seed, tablesOf } from './support/olderTables.ts'
import { somebody } from './support/people.ts'
import { startProcess } from './support/process.ts'

describe('the move of a file to PostgreSQL', () => {
  const key = '5'.repeat(64)

  /** A file that a server of SQLite has written: one person with a project. */
  async function written() {
    const folder = temporaryFolder()
    const own = { KERFWISE_DATA: folder, KERFWISE_SECRETS_KEY: key }
    const { url, child, ended } = await startProcess(folder, own)
    const call = (path: string, body: unknown, cookie = '') =>
      fetch(`${url}/rest${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const person = { name: 'Ann', mail: 'ann@example.com', pass: password, confirm: password }
    const answer = await call('/user/register', person)
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    expect((await call('/cutoptim/project', bundle('p-1', { revision: 0 }), cookie)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    return { folder, file: join(folder, 'kerfwise.db') }
  }

  const change = (file: string, text: string) => {
    const { driver, close } = openDatabase(file, migrations)
    driver.exec(text)
    return close()
  }

  /** A file with one person, whose one-time codes have this sealed secret. */
  async function withSecret(sealed: string) {
    const folder = temporaryFolder()
    const file = join(folder, 'kerfwise.db')
    const { db, close } = openDatabase(file, migrations)
    expect(await addUser(db, { ...somebody(), totpSecret: sealed })).toBe('added')
    await close()
    return { folder, file }
  }

  async function admin(folder: string, ...words: string[]) {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    // Node would print these among the lines.
    const warnings: Error[] = []
    const hear = (warning: Error) => void warnings.push(warning)
    process.on('warning', hear)
    const code = await runAdmin(words, await settingsOf(folder), say, say)
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', hear)
    expect(warnings).toEqual([])
    return { code, text: lines.join('\n') }
  }

  it('brings people, projects, plans and secrets over, and leaves the file as it was', async () => {
    const { folder, file } = await written()
    await change(file, "UPDATE users SET mail = 'a' || char(0) || '@example.com'")
    await change(file, "UPDATE tiers SET price = 7.1 WHERE id = 'core-month'")
    const before = createHash('sha256').update(readFileSync(file)).digest('hex')
    const moved = await admin(folder, 'move')
    expect(moved.code).toBe(0)
    expect(moved.text).toMatch(/^users\t1$/m)
    expect(moved.text).toMatch(/^projects\t1$/m)
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(before)
    expect(readdirSync(folder).filter((name) => name.includes('moving'))).toEqual([])
    const { app, database, tierBook } = await testApp({ env: await settingsOf(folder) })
    expect(await database.raw('SELECT mail FROM users')).toEqual([{ mail: 'a\uFFFD@example.com' }])
    expect((await tierBook()).byId('core-month').price).toBe(7.1)
    const ann = new Browser(app)
    await ann.ok('/user/login', login('Ann'))
    expect(await ann.ok('/cutoptim/projects')).toMatchObject([{ id: 'p-1', revision: 1 }])
    expect(await admin(folder, 'move')).toEqual({
      code: 2,
      text: 'the database of DATABASE_URL holds people; name an empty one',
    })
  })

  /** A folder whose file has the tables of an earlier version: what a server wrote, and a row in every other table. */
  async function olderFolder(last: number) {
    const { file } = await written()
    const folder = temporaryFolder()
    const older = openDatabase(join(folder, 'kerfwise.db'), migrationsUntil(migrations, last))
    older.driver.pragma('foreign_keys = OFF')
    older.driver.exec(`ATTACH '${file}' AS today`)
    for (const table of tablesOf(older.driver)) {
      const columns = columnsOf(older.driver, table).join(', ')
      older.driver.exec(`INSERT OR REPLACE INTO ${table} (${columns}) SELECT ${columns} FROM today.${table}`)
    }
    const owner = String(older.driver.prepare('SELECT id FROM users').pluck().get())
    const tier = String(older.driver.prepare('SELECT id FROM tiers').pluck().get())
    seed(older.driver, { user_id: owner, owner_id: owner, project_id: 'p-1', tier_id: tier })
    // No job of a name that nobody does, and no address that a server would call.
    older.driver.exec("UPDATE jobs SET state = 'failed'")
    await older.close()
    return folder
  }

  const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
  /** All rows of a table, in no order. */
  const rowsOf = (rows: readonly object[]) =>
    rows.map((row) => JSON.stringify(Object.values(row).map(plain))).toSorted()

  it.each([8, 12, 15])('brings every table over that a server of the tables %d has filled', async (last) => {
    const folder = await olderFolder(last)
    const file = join(folder, 'kerfwise.db')
    const own = { KERFWISE_DATA: folder, KERFWISE_SECRETS_KEY: key }
    // The present server opens it, and Ann goes on where she was.
    const { url, child, ended } = await startProcess(folder, own)
    const call = (path: string, body: unknown, cookie = '') =>
      fetch(`${url}/rest${path}`, {
        ...(body === null ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', cookie },
      })
    const signedIn = await call('/user/login', login('Ann').body)
    expect(signedIn.status).toBe(200)
    const [cookie = ''] = signedIn.headers.getSetCookie()
    expect((await call('/cutoptim/project', bundle('p-1', { revision: 1 }), cookie)).status).toBe(200)
    expect((await call('/cutoptim/project', bundle('p-2', { revision: 0 }), cookie)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)

    const moved = await admin(folder, 'move')
    expect([moved.code, moved.text]).toEqual([0, expect.stringContaining('moved; ')])
    const source = openDatabase(file, migrations)
    onTestFinished(() => source.close())
    const database = await databaseOf(folder)
    onTestFinished(() => database.close())
    const tables = tablesOf(source.driver).filter((name) => name !== 'rate_counts')
    expect(tables.length).toBeGreaterThan(20)
    for (const table of tables) {
      const columns = columnsOf(source.driver, table)
        .map((name) => `"${name}"`)
        .join(', ')
      const before = source.driver.prepare(`SELECT ${columns} FROM ${table}`).all() as object[]
      expect(moved.text).toMatch(new RegExp(`^${table}\t${before.length}$`, 'm'))
      expect([table, rowsOf(await database.raw(`SELECT ${columns} FROM ${table}`))]).toEqual([
        table,
        rowsOf(before),
      ])
    }
  })

  it('takes no other key than the one beside a file in which nothing is sealed', async () => {
    const { folder, file } = await withSecret('plain')
    await change(file, 'UPDATE users SET totp_secret = NULL')
    writeFileSync(join(folder, 'secrets.key'), `${'6'.repeat(64)}\n`)
    const { code, text } = await admin(folder, 'move')
    expect([code, text]).toEqual([1, expect.stringContaining('is not the one in')])
    writeFileSync(join(folder, 'secrets.key'), `${key}\n`)
    expect(await admin(folder, 'move')).toMatchObject({ code: 0 })
  })

  it('is refused if the key does not open the secrets of the file', async () => {
    const other = createVault(Buffer.alloc(32, 1), randomBytes).seal('secret', '1')
    const { folder } = await withSecret(other)
    const { code, text } = await admin(folder, 'move')
    expect([code, text]).toEqual([1, expect.stringContaining('KERFWISE_SECRETS_KEY does not open 1 sealed')])
    const database = await databaseOf(folder)
    onTestFinished(() => database.close())
    expect(await database.raw('SELECT name FROM users')).toEqual([])
    const own = createVault(Buffer.from(key, 'hex'), randomBytes).seal('secret', '1')
    const { file } = await withSecret(own)
    expect(await admin(folder, 'move', file)).toMatchObject({ code: 0 })
  })

  it('is refused while a server uses the file, without a target, and for a file that is no database', async () => {
    const { folder, file } = await withSecret('plain')
    const lock = lockFolder(folder, 'server')
    expect(await admin(folder, 'move')).toMatchObject({
      code: 1,
      text: expect.stringContaining('stop the server first'),
    })
    lock.release()
    expect(await admin(folder, 'move', `${file}.other`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('there is no database'),
    })
    const lines: string[] = []
    expect(
      await runAdmin(
        ['move'],
        { KERFWISE_DATA: folder },
        () => {},
        (line) => void lines.push(line),
      ),
    ).toBe(1)
    expect(lines).toEqual(['DATABASE_URL is empty; name the PostgreSQL database to move to'])
  })
})
