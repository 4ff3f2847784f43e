import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createVault } from '../src/platform/crypto/vault.ts'
import { temporaryFolder } from './support/app.ts'
import { admin, containing, failsWith, refuses, says, sql } from './support/commands.ts'
import { copied, databaseName, fileIn } from './support/databaseFile.ts'

/** Settings of a PostgreSQL that is away. */
const key = '5'.repeat(64)
const away = {
  DATABASE_URL: 'postgres://ann@127.0.0.1:1/kerfwise',
  KERFWISE_SECRETS_KEY: key,
  KERFWISE_SMTP_URL: 'smtp://127.0.0.1:9',
}

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
    expect(await admin(folder, `restore ${fileIn(copied())}`)).toEqual(
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
    const { code, said } = await admin(folder, `restore ${fileIn(copied())} --yes`)
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
    expect(await admin(folder, `restore ${fileIn(copied())} --yes`)).toEqual(says('restored'))
    expect(people(folder)).toHaveLength(2)
  })

  it('keeps a damaged database as it is, and beside it a log that cannot be taken in', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, databaseName), 'damaged')
    // SQLite opens no such log; a restored database must not find it.
    mkdirSync(join(folder, `${databaseName}-wal`))
    writeFileSync(join(folder, `${databaseName}-shm`), 'damaged')
    const before = (await admin(folder, `restore ${fileIn(copied())} --yes`)).said.split(' ').at(-1) ?? ''
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
