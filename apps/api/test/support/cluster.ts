import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../src/platform/db/postgres/open.ts'
import { pgBouncerProgram, startPgBouncer } from './pgBouncer.ts'
import { programsFolder } from './programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      readonly url: string
      readonly template: string
      /** Where servers connect: the same, or PgBouncer before it. */
      readonly serversUrl: string
    }
  }
}

/** PostgreSQL refuses to run as root; then it runs as one of these users. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody; run the tests as another user, or set KERFWISE_TEST_POSTGRES',
  )
}

interface Server {
  /** The address of its database postgres, for a user who may make databases. */
  readonly url: string
  readonly serversUrl: string
  stop(): Promise<void>
}

/** A server of this run alone, on a socket in a temporary folder; what it stores need not survive it. */
async function startServer(programs: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-pg-'))
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(programs, program), words, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...user,
    })
  const data = join(folder, 'data')
  const quick = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'autovacuum=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_connections=400',
    'listen_addresses=',
  ]
  const options = [...quick.map((setting) => `-c ${setting}`), `-k ${folder}`].join(' ')
  run('initdb', '-D', data, '-U', 'kerfwise', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  // Its input ends with this process, however that ends: no server stays behind a run that was killed.
  const last = `cat > /dev/null; '${join(programs, 'pg_ctl')}' -D '${data}' -m immediate stop; rm -rf '${folder}'`
  const keeper = spawn('sh', ['-c', last], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...user,
  })
  const url = `postgres://kerfwise@localhost/postgres?host=${encodeURIComponent(folder)}`
  const program = pgBouncerProgram()
  const balanced = program === undefined ? undefined : await startPgBouncer(program, folder, user)
  return {
    url,
    serversUrl: balanced?.url ?? url,
    async stop() {
      await balanced?.stop()
      keeper.stdin?.end()
      await once(keeper, 'exit')
    },
  }
}

/** The same server, another database. */
export function withName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** One server for all test files, and in it a template with our tables; each file makes its databases from that. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.KERFWISE_TEST_POSTGRES
  const programs = programsFolder()
  if (!given && !programs)
    throw new Error('PostgreSQL is neither installed nor named by KERFWISE_TEST_POSTGRES')
  const server: Server = given
    ? { url: given, serversUrl: given, stop: async () => {} }
    : await startServer(programs ?? '')
  const template = `kerfwise_test_${process.pid}_${Date.now().toString(36)}`
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      return await client.query<{ name: string }>(text)
    } finally {
      await client.end()
    }
  }
  await ask(`CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`)
  const migrations = fileURLToPath(new URL('../../migrations/postgres', import.meta.url))
  const failed = (error: unknown) => process.stderr.write(`${error}\n`)
  const database = await openPostgres({
    url: withName(server.url, template),
    migrations,
    connections: 2,
    failed,
  })
  await database.close()
  project.provide('postgres', { url: server.url, template, serversUrl: server.serversUrl })
  return async () => {
    if (given) {
      const { rows } = await ask(
        `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${template}')`,
      )
      for (const { name } of rows) await ask(`DROP DATABASE ${name} WITH (FORCE)`)
    }
    await server.stop()
  }
}
