import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Balancer, startBalancer } from './balancer.ts'
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts'
import { startPlainBalancer } from './plainBalancer.ts'
import { type Postgres, postgresIn } from './postgres.ts'
import { hasNginx } from './programs.ts'

export type Role = 'web' | 'solver' | 'jobs'

export interface Replica {
  readonly name: string
  readonly role: Role
  readonly port: number
  readonly url: string
  process: ChildProcess
}

export interface Cluster {
  readonly url: string
  /** The port of the balancer. The next six ports are for the servers, and the seventh is free. */
  readonly port: number
  readonly postgres: Postgres
  /** Null where the servers ask PostgreSQL itself. */
  readonly pgBouncer: PgBouncer | null
  readonly balancer: Balancer
  readonly replicas: readonly Replica[]
  /** The environment of all servers. */
  readonly settings: NodeJS.ProcessEnv
  named(name: string): Replica
  /** A file of the present build. */
  program(name: string): string
  /** Runs a command of the operator, of the present build. */
  admin(...words: string[]): Promise<void>
  /** Starts a replica anew, from this tree's build or another one, and waits until it is ready. */
  start(name: string, program?: string): Promise<void>
  stop(): Promise<void>
}

export interface ClusterSettings {
  readonly folder: string
  /** Of the balancer; the servers and PostgreSQL have the ports after it. */
  readonly port: number
  /** Folder of the built server that the replicas begin with; this tree's by default. */
  readonly program?: string
  /** Whether PgBouncer shares the connections to PostgreSQL. */
  readonly pooled?: boolean
  /** Whether the data of PostgreSQL lie on a disk of some hundred megabytes. */
  readonly smallDisk?: boolean
  /** Commands of the operator, done before the servers start. */
  readonly commands?: readonly (readonly string[])[]
  readonly env?: Readonly<Record<string, string>>
}

const run = promisify(execFile)
const built = fileURLToPath(new URL('../../../apps/api/dist', import.meta.url))
const names = ['web-1', 'web-2', 'solver-1', 'solver-2', 'jobs'] as const
const patienceMs = 120_000

/** PostgreSQL, two web servers, two solvers, one for jobs, and the balancer before them, all on this machine alone. */
export async function startCluster(settings: ClusterSettings): Promise<Cluster> {
  const { folder, port, program = built } = settings
  mkdirSync(folder, { recursive: true })
  const postgres = postgresIn(folder, port + 9, settings.smallDisk)
  const pgBouncer = settings.pooled ? await startPgBouncer(folder, port + 8, port + 9) : null
  const env = environment(settings, pgBouncer?.url ?? postgres.url, postgres.url)
  const adminOf = async (from: string, ...words: string[]) => {
    await run(process.execPath, [join(from, 'admin.js'), ...words], { env })
  }
  for (const words of [['migrate'], ...(settings.commands ?? [])]) await adminOf(program, ...words)

  const begin = (name: string, own: number, from: string) =>
    spawn(process.execPath, [join(from, 'main.js')], {
      env: { ...env, PORT: String(own), KERFWISE_ROLE: name.replace(/-\d$/, '') },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  const replicas = names.map((name, index): Replica => {
    const own = port + 1 + index
    const role = name.replace(/-\d$/, '') as Role
    return { name, role, port: own, url: `http://127.0.0.1:${own}`, process: begin(name, own, program) }
  })
  process.on('exit', () => {
    for (const replica of replicas) replica.process.kill('SIGKILL')
  })
  await Promise.all(replicas.map(untilReady))
  const portsOf = (role: Role) => replicas.filter((one) => one.role === role).map((one) => one.port)
  const upstreams = { web: portsOf('web'), solver: portsOf('solver') }
  const balancer = hasNginx()
    ? await startBalancer(folder, port, upstreams)
    : await startPlainBalancer(port, upstreams)
  const named = (name: string) => {
    const found = replicas.find((replica) => replica.name === name)
    if (!found) throw new Error(`no replica has the name ${name}`)
    return found
  }
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(`${url}/rest/version`)
  return {
    url,
    port,
    postgres,
    pgBouncer,
    balancer,
    replicas,
    named,
    settings: env,
    program: (name) => join(built, name),
    admin: (...words) => adminOf(built, ...words),
    async start(name, from = built) {
      const replica = named(name)
      replica.process = begin(name, replica.port, from)
      await untilReady(replica)
    },
    async stop() {
      await balancer.stop()
      await Promise.all(replicas.map((replica) => ended(replica)))
      await pgBouncer?.stop()
      postgres.stop('fast')
    },
  }
}

/** Ends a replica in order, and waits until it has ended. */
export async function ended(
  { process: child }: Pick<Replica, 'process'>,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

function environment({ folder, port, env = {} }: ClusterSettings, database: string, direct: string) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-old-space-size=512',
    DATABASE_URL: database,
    DATABASE_DIRECT_URL: direct,
    KERFWISE_HOST: '127.0.0.1',
    KERFWISE_DATA: join(folder, 'unused'),
    KERFWISE_LOG_LEVEL: 'warn',
    KERFWISE_SECRETS_KEY: secretIn(folder),
    KERFWISE_SMTP_URL: process.env.KERFWISE_SMTP_URL || 'smtp://127.0.0.1:1025',
    KERFWISE_TRUST_PROXY: 'loopback',
    PUBLIC_URL: `http://localhost:${port}`,
    ...env,
  }
}

function secretIn(folder: string): string {
  const file = join(folder, 'secrets.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

async function untilReady(replica: Replica): Promise<void> {
  await untilAnswered(`${replica.url}/rest/ready`, () => replica.process.exitCode !== null)
}

export async function untilAnswered(url: string, lost = () => false): Promise<void> {
  const since = Date.now()
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (lost()) throw new Error(`the server of ${url} ended`)
    if (Date.now() - since > patienceMs) throw new Error(`${url} was not answered in time`)
    await pause(50)
  }
}
