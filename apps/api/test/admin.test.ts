import { chownSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runAdmin } from '../src/admin/run.ts'
import { totpOf } from '../src/modules/auth/secondFactor.ts'
import { temporaryFolder, testApp } from './support/app.ts'
import { Browser, password, registered } from './support/browser.ts'

/** Runs a command as the shell does and gives its code and what it said. */
async function admin(folder: string, ...words: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await runAdmin(words, { KERFWISE_DATA: folder }, say, say)
  return { code, text: lines.join('\n') }
}

const project = (title: string, revision = 0) => ({
  project: { id: 'p-1', title, revision },
  panels: [],
  items: {},
  configs: {},
})

describe('the operator', () => {
  it('changes a limit, which the running server obeys at once', async () => {
    const { app, folder } = await testApp()
    const body = { stock: [{ length: 6000 }], data: [{ length: 100, count: 151 }] }
    expect(await new Browser(app).refused('/cutoptim/optimize1d', { body })).toEqual([403, 'notAuthorized'])
    expect(await admin(folder, 'plan', 'set', 'guest', 'input', '200')).toMatchObject({ code: 0 })
    expect(await new Browser(app).ok('/cutoptim/optimize1d', { body })).toMatchObject({ isError: false })
    expect(JSON.parse((await admin(folder, 'plan', 'list')).text)[0]).toMatchObject({
      id: 'guest',
      input: 200,
      items: 15,
    })
  })

  it.each([
    ['an unknown plan', ['plan', 'set', 'gold', 'input', '1']],
    ['an unknown field', ['plan', 'set', 'guest', 'colour', 'red']],
    ['a value that is none', ['plan', 'set', 'guest', 'input', 'many']],
    ['a value below zero', ['plan', 'set', 'guest', 'input', '-1']],
    ['a number for a switch', ['plan', 'set', 'guest', 'miter', '1']],
    ['an unknown person', ['user', 'give', 'Nobody', 'pro-month']],
    ['an unknown command', ['user', 'praise', 'Ann']],
    ['a backup that is none', ['restore', 'nothing.db', '--yes']],
  ])('gets a reason for refusing %s', async (_name, words) => {
    const { folder } = await testApp()
    const { code, text } = await admin(folder, ...words)
    expect(code).toBe(1)
    expect(text).not.toBe('')
  })

  it.each([
    [['usr', 'add', 'Ann'], '"usr add Ann" is no command: did you mean user add?'],
    [['key', 'ad'], 'did you mean key add?'],
    [['bakcup'], 'did you mean backup?'],
    [['user', 'signout', 'Ann'], 'did you mean user sign-out?'],
  ])('is asked whether another command is meant by %j', async (words, told) => {
    const { code, text } = await admin(temporaryFolder(), ...words)
    expect([code, text.split('\n')[0]]).toEqual([1, expect.stringContaining(told)])
  })

  it.each(['help', '--help', '-h'])('gets the list of commands by %s', async (word) => {
    const { code, text } = await admin(temporaryFolder(), word)
    expect([code, text]).toEqual([0, expect.stringContaining('user sign-out')])
  })

  it('gives a person a plan for some days, and takes it back', async () => {
    const { app, folder, clock } = await testApp()
    clock.advance(Date.now() + 60_000 - clock.now())
    const ann = await registered(app, 'Ann')
    const level = async () => (await ann.ok('/user/checkStatus')).user.plan.name
    await admin(folder, 'user', 'give', 'ann@example.com', 'core-month')
    expect(await level()).toBe('Core')
    await admin(folder, 'user', 'give', 'Ann', 'none')
    expect(await level()).toBe('Free')
    expect((await admin(folder, 'user', 'list')).text).toContain('Ann@example.com')
  })

  it('signs a person out, and deletes an account if the command says --yes', async () => {
    const { app, folder } = await testApp()
    const ann = await registered(app, 'Ann')
    await admin(folder, 'user', 'sign-out', 'Ann')
    expect(await ann.refused('/cutoptim/projects')).toEqual([401, 'sessionExpired'])
    expect((await admin(folder, 'user', 'delete', 'Ann')).code).toBe(1)
    expect((await admin(folder, 'user', 'delete', 'Ann', '--yes')).code).toBe(0)
    expect((await admin(folder, 'user', 'list')).text).toBe('')
  })

  it('switches the one-time codes of a person off if the command says --yes', async () => {
    const { app, folder, clock } = await testApp()
    const ann = await registered(app, 'Ann')
    const { secret } = await ann.ok('/user/totp/setup', { body: { pass: password } })
    const code = totpOf(secret, '').generate({ timestamp: clock.now() })
    await ann.ok('/user/totp/enable', { body: { code } })
    expect(await admin(folder, 'user', 'codes-off', 'Ann')).toMatchObject({ code: 1 })
    const login = { body: { nameOrMail: 'Ann', pass: password } }
    expect(await new Browser(app).refused('/user/login', login)).toEqual([401, 'totpRequired'])
    expect(await admin(folder, 'user', 'codes-off', 'Ann', '--yes')).toMatchObject({ code: 0 })
    expect(await ann.refused('/cutoptim/projects')).toEqual([401, 'sessionExpired'])
    expect((await new Browser(app).ok('/user/login', login)).totp).toBe(false)
  })
})

describe('backup and restore', () => {
  it('bring data back into an empty folder and over a later state', async () => {
    const { app, folder, database } = await testApp()
    const ann = await registered(app, 'Ann')
    await ann.ok('/cutoptim/project', { body: project('before') })
    const backup = await admin(folder, 'backup')
    expect(backup.code).toBe(0)
    await ann.ok('/cutoptim/project', { body: project('after', 1) })
    expect(await admin(folder, 'backup', backup.text)).toMatchObject({ code: 1 })

    const elsewhere = temporaryFolder()
    expect(await admin(elsewhere, 'restore', backup.text, '--yes')).toEqual({ code: 0, text: 'restored' })
    expect((await admin(elsewhere, 'user', 'list')).text).toContain('Ann')

    await app.close()
    database.close()
    expect(await admin(folder, 'restore', backup.text)).toMatchObject({ code: 1 })
    expect(await admin(folder, 'restore', backup.text, '--yes')).toMatchObject({ code: 0 })
    expect(readdirSync(folder).some((name) => name.includes('before-restore'))).toBe(true)
    const again = await testApp({ env: { KERFWISE_DATA: folder } })
    ann.moveTo(again.app)
    expect(JSON.parse(await ann.ok('/cutoptim/project?id=p-1')).project.title).toBe('before')
  })

  it('leave one file each, without a log of SQLite beside the file', async () => {
    const { app, folder, database } = await testApp()
    await registered(app, 'Ann')
    const backup = await admin(folder, 'backup')
    expect(readdirSync(join(folder, 'backups'))).toEqual([basename(backup.text)])
    await app.close()
    database.close()
    expect(await admin(folder, 'restore', backup.text, '--yes')).toMatchObject({ code: 0 })
    expect(readdirSync(join(folder, 'backups'))).toEqual([basename(backup.text)])
    expect(readdirSync(folder).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
  })

  it.each([['backup'], ['user list'], ['user delete Ann --yes']])(
    'and %s make no database in a folder without one',
    async (command) => {
      const folder = join(temporaryFolder(), 'mistyped')
      const { code, text } = await admin(folder, ...command.split(' '))
      expect([code, text]).toEqual([1, expect.stringContaining(`there is no database ${folder}`)])
      expect(existsSync(folder)).toBe(false)
    },
  )

  it.runIf(process.getuid?.() === 0)(
    'give a file that root restores to the owner of its folder',
    async () => {
      const { app, folder } = await testApp()
      await registered(app, 'Ann')
      const backup = await admin(folder, 'backup')
      const elsewhere = temporaryFolder()
      chownSync(elsewhere, 12_345, 23_456)
      await admin(elsewhere, 'restore', backup.text, '--yes')
      const { uid, gid } = statSync(join(elsewhere, 'kerfwise.db'))
      expect([uid, gid]).toEqual([12_345, 23_456])
    },
  )

  it('refuse a damaged file, and keep the database as it is', async () => {
    const { folder, app, database } = await testApp()
    await registered(app, 'Ann')
    await app.close()
    database.close()
    const file = join(temporaryFolder(), 'broken.db')
    writeFileSync(file, 'SQLite format 3\0 and then nothing that makes sense')
    expect((await admin(folder, 'restore', file, '--yes')).code).not.toBe(0)
    expect((await admin(folder, 'user', 'list')).text).toContain('Ann')
  })
})
