import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const deployed = new URL('../../../../deploy/pgbouncer.ini', import.meta.url)
const port = 6432

/** The program, where it is wanted: `KERFWISE_TEST_PGBOUNCER` names it, or says 1 for that of the system. */
export function pgBouncerProgram(): string | undefined {
  const wanted = process.env.KERFWISE_TEST_PGBOUNCER ?? ''
  if (wanted === '') return undefined
  return wanted === '1' ? '/usr/sbin/pgbouncer' : wanted
}

interface Balanced {
  /** Of the database postgres. */
  readonly url: string
  stop(): Promise<void>
}

/** Runs PgBouncer by `deploy/pgbouncer.ini` before all databases of a server that listens in a folder. */
export async function startPgBouncer(
  program: string,
  folder: string,
  user: { readonly uid: number; readonly gid: number } | undefined,
): Promise<Balanced> {
  const own = (name: string) => join(folder, name)
  writeFileSync(own('userlist.txt'), '"kerfwise" ""\n')
  const settings = readFileSync(deployed, 'utf8')
    .replace(/^kerfwise = .*$/m, `* = host=${folder}`)
    .replace('listen_addr = 0.0.0.0', `listen_addr =\nunix_socket_dir = ${folder}`)
    .replace('scram-sha-256', 'trust')
    .replace('/etc/pgbouncer/userlist.txt', own('userlist.txt'))
    // Each test file has databases of its own.
    .replace('default_pool_size = 40', 'default_pool_size = 5')
  writeFileSync(own('pgbouncer.ini'), settings)
  for (const name of ['userlist.txt', 'pgbouncer.ini']) if (user) chownSync(own(name), user.uid, user.gid)
  const child = spawn(program, ['-q', own('pgbouncer.ini')], { stdio: 'inherit', cwd: folder, ...user })
  process.on('exit', () => child.kill('SIGKILL'))
  while (!existsSync(own(`.s.PGSQL.${port}`))) {
    if (child.exitCode !== null) throw new Error(`${program} ended; it says why above`)
    await pause(20)
  }
  return {
    url: `postgres://kerfwise@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
