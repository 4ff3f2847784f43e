import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { postgresProgram, postgresUser } from './programs.ts'

export interface Postgres {
  readonly url: string
  start(): void
  /** `immediate` ends it as a lost machine would: without a checkpoint and without a word to its clients. */
  stop(how: 'fast' | 'immediate'): void
}

/** A server of PostgreSQL that keeps its data in a folder and listens on this machine alone. */
export function postgresIn(folder: string, port: number): Postgres {
  const user = postgresUser()
  const data = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  // So that the other user gets through.
  if (user) chmodSync(folder, 0o711)
  const run = (program: string, ...words: string[]) =>
    execFileSync(postgresProgram(program), words, {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
      ...user,
    })
  if (!existsSync(data)) {
    mkdirSync(data)
    if (user) chownSync(data, user.uid, user.gid)
    chmodSync(data, 0o700)
    run('initdb', '-D', data, '-U', 'kerfwise', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  }
  const settings = [`-p ${port}`, `-k ${data}`, '-c listen_addresses=127.0.0.1', '-c max_connections=200']
  let runs = false
  const start = () => {
    runs = true
    run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(data, 'log'), '-o', settings.join(' '), 'start')
  }
  const stop = (how: 'fast' | 'immediate') => {
    runs = false
    run('pg_ctl', '-D', data, '-w', '-m', how, 'stop')
  }
  // It is no child of this process, and would outlive it.
  process.on('exit', () => {
    if (runs) stop('fast')
  })
  start()
  const ask = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kerfwise']
  const names = execFileSync(postgresProgram('psql'), [
    ...ask,
    '-d',
    'postgres',
    '-At',
    '-c',
    'SELECT datname FROM pg_database',
  ])
  if (!names.toString().split('\n').includes('kerfwise')) run('createdb', ...ask, 'kerfwise')
  return {
    url: `postgres://kerfwise@127.0.0.1:${port}/kerfwise`,
    start,
    stop,
  }
}
