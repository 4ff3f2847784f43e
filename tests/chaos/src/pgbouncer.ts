import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresUser, programIn } from './programs.ts'

const template = new URL('../../../deploy/pgbouncer.ini', import.meta.url)

export interface PgBouncer {
  readonly url: string
  /** Ends it with all its connections, and starts it anew. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Runs PgBouncer by `deploy/pgbouncer.ini` before the PostgreSQL of a port, with the addresses of this machine. */
export async function startPgBouncer(folder: string, port: number, postgresPort: number): Promise<PgBouncer> {
  const own = join(folder, 'pgbouncer')
  mkdirSync(own, { recursive: true })
  const user = postgresUser()
  if (user) chownSync(own, user.uid, user.gid)
  const names = join(own, 'userlist.txt')
  writeFileSync(names, '"kerfwise" ""\n')
  const file = join(own, 'pgbouncer.ini')
  const text = readFileSync(template, 'utf8')
    .replace('host=postgres port=5432', `host=127.0.0.1 port=${postgresPort}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('scram-sha-256', 'trust')
    .replace('/etc/pgbouncer/userlist.txt', names)
  writeFileSync(file, text)
  const begin = async () => {
    const begun = spawn(programIn('pgbouncer', ['/usr/sbin']), ['-q', file], {
      stdio: 'ignore',
      cwd: '/',
      ...user,
    })
    while (!(await listens(port))) await pause(20)
    return begun
  }
  let child: ChildProcess = await begin()
  process.on('exit', () => child.kill('SIGKILL'))
  const end = async () => {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  return {
    url: `postgres://kerfwise@127.0.0.1:${port}/kerfwise`,
    async restart() {
      await end()
      child = await begin()
    },
    stop: end,
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
