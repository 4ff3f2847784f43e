import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { postgresProgram, postgresUser } from './programs.ts'

export interface Postgres {
  readonly url: string
  /** Everything that it writes is below. */
  readonly folder: string
  /** Runs a statement and returns its rows, one line each. */
  ask(statement: string): string
  /** Whether it runs, as far as it says. */
  runs(): boolean
  start(): void
  /** `immediate` ends it as a lost machine would: without a checkpoint and without a word to its clients. */
  stop(how: 'fast' | 'immediate'): void
}

/** A server of PostgreSQL that keeps its data in a folder and listens on this machine alone. */
export function postgresIn(folder: string, port: number, small = false): Postgres {
  const user = postgresUser()
  const data = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  // Lets the other user enter the folder.
  if (user) chmodSync(folder, 0o711)
  const run = (program: string, ...words: string[]) =>
    execFileSync(postgresProgram(program), words, {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
      ...user,
    })
  if (!existsSync(join(data, 'PG_VERSION'))) {
    mkdirSync(data, { recursive: true })
    if (user) chownSync(data, user.uid, user.gid)
    chmodSync(data, 0o700)
    run('initdb', '-D', data, '-U', 'kerfwise', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  }
  const settings = [`-p ${port}`, `-k ${data}`, '-c listen_addresses=127.0.0.1', '-c max_connections=200']
  // The log of a small disk must not fill it by itself.
  if (small) settings.push('-c max_wal_size=64MB', '-c min_wal_size=32MB')
  let runs = false
  const start = () => {
    runs = true
    run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(data, 'log'), '-o', settings.join(' '), 'start')
  }
  const stop = (how: 'fast' | 'immediate') => {
    runs = false
    run('pg_ctl', '-D', data, '-w', '-m', how, 'stop')
  }
  // PostgreSQL is not a child of this process and would outlive it.
  process.on('exit', () => {
    if (runs) stop('fast')
  })
  start()
  const words = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kerfwise']
  const ask = (database: string, statement: string) =>
    execFileSync(postgresProgram('psql'), [...words, '-d', database, '-At', '-c', statement]).toString()
  if (!ask('postgres', 'SELECT datname FROM pg_database').split('\n').includes('kerfwise'))
    run('createdb', ...words, 'kerfwise')
  return {
    url: `postgres://kerfwise@127.0.0.1:${port}/kerfwise`,
    folder: data,
    ask: (statement) => ask('kerfwise', statement),
    runs() {
      try {
        run('pg_ctl', '-D', data, 'status')
        return true
      } catch {
        return false
      }
    },
    start,
    stop,
  }
}
