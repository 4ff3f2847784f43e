import { existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/open.ts'
import { readEnv } from '../src/platform/env.ts'
import { requireNode } from '../src/platform/requireNode.ts'
import { startFailure } from '../src/platform/startFailure.ts'
import { temporaryFolder } from './support/app.ts'
import { migrations } from './support/engine.ts'

const failing = async (attempt: () => unknown) => {
  try {
    await attempt()
  } catch (error) {
    return error
  }
  throw new Error('did not fail')
}

function cutShort(file: string): void {
  openDatabase(file, migrations).close()
  truncateSync(file, 20_000)
}

function strangers(file: string): void {
  new Database(file).exec('CREATE TABLE users (name)').close()
}

describe('a server that cannot start', () => {
  it('names the port that is in use', async () => {
    const first = createServer().listen(0)
    const { port } = first.address() as { port: number }
    const second = createServer()
    const error = await new Promise((resolve) => second.once('error', resolve).listen(port))
    expect(startFailure(error, { PORT: String(port) })).toContain(`port ${port} is in use`)
    first.close()
  })

  it('names each unusable setting', async () => {
    const env = { PORT: 'many' }
    expect(startFailure(await failing(() => readEnv(env)), env)).toContain('PORT')
  })

  it.each([
    ['bytes that are no database', (file: string) => writeFileSync(file, 'x'.repeat(5000)), 'is damaged'],
    ['half of one', (file: string) => cutShort(file), 'is damaged'],
    ['a folder', (file: string) => mkdirSync(file), 'cannot be opened'],
    ['the database of another program', (file: string) => strangers(file), 'table `users` already exists'],
  ])('gives a reason of one line for %s', async (_name, make, sentence) => {
    const file = join(temporaryFolder(), 'kerfwise.db')
    make(file)
    const text = startFailure(await failing(() => openDatabase(file, migrations)), {})
    expect(text).toContain(sentence)
    expect(text).not.toContain('\n')
  })

  it('says that the system lets it make no folder', async () => {
    // No folder can be made below /proc; elsewhere a file of that name prevents it.
    const above = existsSync('/proc/self') ? '/proc' : import.meta.filename
    const file = join(above, 'kerfwise-data', 'deeper', 'kerfwise.db')
    const text = startFailure(await failing(() => openDatabase(file, migrations)), {})
    expect(text).toContain('KERFWISE_DATA')
    expect(text).not.toContain('\n')
  })

  it('says that the data must be a folder', async () => {
    const file = join(temporaryFolder(), 'data')
    writeFileSync(file, '')
    const error = await failing(() => openDatabase(join(file, 'kerfwise.db'), migrations))
    expect(startFailure(error, {})).toBe('KERFWISE_DATA names a file; it must name a folder')
  })

  it('names the version of Node that is too old for the database', () => {
    expect(() => requireNode('20.20.2')).toThrow(/Node 22 or newer, and this is 20\.20\.2/)
    requireNode('22.0.0')
    requireNode()
  })

  it.each([
    ['EADDRINUSE', {}, 'port 3000 is in use'],
    ['EADDRNOTAVAIL', { KERFWISE_HOST: '10.9.9.9' }, 'KERFWISE_HOST: 10.9.9.9 is no address'],
    ['ENOTFOUND', { KERFWISE_HOST: 'nowhere' }, 'nobody knows the name nowhere'],
    ['EACCES', {}, 'may not be opened by this user'],
    ['EEXIST', {}, 'must name a folder'],
    ['ENOTDIR', {}, 'must name a folder'],
    ['ENOSPC', {}, 'is full'],
  ])('says what to mend for %s', (code, env, sentence) => {
    expect(startFailure(Object.assign(new Error('raw'), { code }), env)).toContain(sentence)
  })

  it.each([
    ['SQLITE_CANTOPEN', 'cannot be opened'],
    ['SQLITE_NOTADB', 'is damaged'],
    ['SQLITE_CORRUPT_VTAB', 'is damaged'],
    ['SQLITE_FULL', 'is full'],
    ['SQLITE_READONLY_DIRECTORY', 'cannot be written by this user'],
    ['SQLITE_BUSY', 'another program holds the database'],
  ])('says what to mend for %s of the database, however deep its cause lies', (code, sentence) => {
    const error = new Error('query failed', { cause: new Database.SqliteError('raw', code) })
    expect(startFailure(error, {})).toContain(sentence)
  })

  it('knows a folder that cannot be made from another fault of the same code', () => {
    const error = (syscall: string) => Object.assign(new Error('raw'), { code: 'EROFS', syscall })
    expect(startFailure(error('mkdir'), {})).toContain('cannot be made there')
    expect(startFailure(error('open'), {})).toBe('raw')
  })

  it('reports any other fault in its own words', () => {
    expect(startFailure(new Error('the disk is on fire'), {})).toBe('the disk is on fire')
    expect(startFailure('odd', {})).toBe('odd')
  })
})
