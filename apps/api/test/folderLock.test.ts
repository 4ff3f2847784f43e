import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runAdmin } from '../src/admin/run.ts'
import { lockFolder } from '../src/platform/db/folderLock.ts'
import { temporaryFolder } from './support/app.ts'
import { program } from './support/built.ts'
import { emptyProject, post, register } from './support/overHttp.ts'
import { startProcess } from './support/process.ts'

interface Ended {
  readonly code: number | null
  readonly text: string
}

/** A second server, which is expected to end at once. */
async function secondServer(folder: string): Promise<Ended> {
  const env = { ...process.env, KERFWISE_DATA: folder, PORT: '0', KERFWISE_LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stderr.on('data', (part) => {
    text += part
  })
  const [code] = await once(child, 'close')
  return { code, text }
}

/** A command of the operator, in this process and so in another one than the servers. */
async function admin(folder: string, ...words: string[]): Promise<Ended> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await runAdmin(words, { KERFWISE_DATA: folder }, say, say)
  return { code, text: lines.join('\n') }
}

describe('the data folder', () => {
  it('of a running server is closed to a restore and open to other commands, and every save stays', async () => {
    const folder = temporaryFolder()
    const server = await startProcess(folder)
    const cookie = await register(server.url, 'Ann')
    const backup = await admin(folder, 'backup')
    expect(backup).toMatchObject({ code: 0 })
    const file = backup.text
    expect(await admin(folder, 'restore', file, '--yes')).toEqual({
      code: 1,
      text: expect.stringContaining('stop the server first'),
    })
    expect((await post(server.url, '/cutoptim/project', emptyProject(0), cookie)).status).toBe(200)
    expect((await admin(folder, 'user', 'give', 'Ann', 'pro-month')).code).toBe(0)

    server.child.kill('SIGKILL')
    await server.ended
    const next = await startProcess(folder)
    const saved = await fetch(`${next.url}/rest/cutoptim/project?id=p-1`, { headers: { cookie } })
    expect(saved.status).toBe(200)

    next.child.kill('SIGKILL')
    await next.ended
    expect(await admin(folder, 'restore', file, '--yes')).toMatchObject({ code: 0 })
    const last = await startProcess(folder)
    const lost = await fetch(`${last.url}/rest/cutoptim/project?id=p-1`, { headers: { cookie } })
    expect(lost.status).toBe(404)
  })

  it('serves one server at a time, and the next server as soon as the first is killed', async () => {
    const folder = temporaryFolder()
    const first = await startProcess(folder)
    expect(await secondServer(folder)).toEqual({
      code: 1,
      text: expect.stringContaining('another server or a restore uses the folder KERFWISE_DATA'),
    })
    expect((await fetch(`${first.url}/rest/health`)).status).toBe(200)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await startProcess(folder)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect((await fetch(`${(await startProcess(folder)).url}/rest/health`)).status).toBe(200)
  })

  it('is closed to a server and to commands while a restore replaces the database', async () => {
    const folder = temporaryFolder()
    expect((await admin(folder, 'plan', 'list')).code).toBe(0)
    const restore = lockFolder(folder, 'restore')
    expect(await secondServer(folder)).toMatchObject({ code: 1 })
    expect(await admin(folder, 'user', 'list')).toEqual({
      code: 1,
      text: expect.stringContaining('try again when it is done'),
    })
    restore.release()
    expect((await admin(folder, 'user', 'list')).code).toBe(0)
  })

  it('is closed to a restore while a command changes something', async () => {
    const folder = temporaryFolder()
    await admin(folder, 'plan', 'list')
    const file = (await admin(folder, 'backup')).text
    const command = lockFolder(folder, 'command')
    expect((await admin(folder, 'restore', file, '--yes')).code).toBe(1)
    command.release()
    expect((await admin(folder, 'restore', file, '--yes')).code).toBe(0)
  })
})

describe('a restore', () => {
  it('replaces a damaged database, and keeps a copy of the damaged one', async () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
    await admin(elsewhere, 'plan', 'list')
    const backup = (await admin(elsewhere, 'backup')).text
    writeFileSync(join(folder, 'kerfwise.db'), 'no database')
    const { text } = await admin(folder, 'restore', backup, '--yes')
    expect(readFileSync(text.split(' ').at(-1) ?? '', 'utf8')).toBe('no database')
    expect((await admin(folder, 'user', 'list')).code).toBe(0)
  })
})
