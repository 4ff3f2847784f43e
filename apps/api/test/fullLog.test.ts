import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './support/app.ts'
import { emptyProject, post, register } from './support/overHttp.ts'
import { type ServerProcess, startProcess } from './support/process.ts'

const save = (server: ServerProcess, cookie: string, revision: number) =>
  post(server.url, '/cutoptim/project', emptyProject(revision), cookie)

/** The largest size of a file for a process: what would make a file larger fails, as on a full disk, and nobody need be root. */
const limitFiles = ({ child }: ServerProcess, bytes: number | 'unlimited') =>
  void execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`])

describe('a server whose standard output has no room', () => {
  it.skipIf(!existsSync('/dev/full'))('serves and saves as before', async () => {
    const env = { KERFWISE_LOG_LEVEL: 'trace' }
    const server = await startProcess(temporaryFolder(), env, '/dev/full')
    const cookie = await register(server.url, 'Ann')
    for (let revision = 0; revision < 20; revision += 1) {
      expect((await save(server, cookie, revision)).status).toBe(200)
    }
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
    'beside a database without room refuses saves, lives, and goes on with both once there is room',
    async () => {
      const folder = temporaryFolder()
      const file = join(folder, 'server.log')
      const server = await startProcess(folder, { KERFWISE_LOG_LEVEL: 'info' }, file)
      const cookie = await register(server.url, 'Ann')
      expect((await save(server, cookie, 0)).status).toBe(200)
      limitFiles(server, 1)
      for (let turn = 0; turn < 20; turn += 1) {
        const refused = await save(server, cookie, 1)
        expect([refused.status, (await refused.json()).error.key]).toEqual([503, 'storageUnavailable'])
      }
      expect((await fetch(`${server.url}/rest/version`)).status).toBe(200)
      const before = readFileSync(file, 'utf8')
      expect(before).not.toContain('storage failed')
      limitFiles(server, 'unlimited')
      expect((await save(server, cookie, 1)).status).toBe(200)
      await expect.poll(() => readFileSync(file, 'utf8').match(/storage failed/g)).toHaveLength(20)
      for (const line of readFileSync(file, 'utf8').trimEnd().split('\n'))
        expect(JSON.parse(line)).toBeTypeOf('object')
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
  )
})
