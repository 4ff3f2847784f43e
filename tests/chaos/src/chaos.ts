// `pnpm chaos [scenario…] [times] [--pooled]`: kills parts of a cluster under load, each scenario three times or as often as told, and
// says what its callers saw; with `--pooled` PgBouncer shares the connections to PostgreSQL. Everything is on this machine alone, in a folder that goes with the run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './cluster.ts'
import { scenarios, token } from './scenarios.ts'

const pooled = process.argv.includes('--pooled')
const words = process.argv.slice(2).filter((word) => word !== '--pooled')
const times = Number(words.find((word) => /^\d+$/.test(word)) ?? 3)
const named = words.filter((word) => !/^\d+$/.test(word))
const unknown = named.filter((name) => !(name in scenarios))
if (unknown.length > 0 || times < 1 || times > 100) {
  process.stderr.write(`usage: chaos [${Object.keys(scenarios).join('|')}]… [1-100] [--pooled]\n`)
  process.exit(1)
}
const wanted = Object.entries(scenarios).filter(([name]) =>
  named.length === 0 ? pooled || name !== 'pgbouncer' : named.includes(name),
)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const most = '1000000'
const env = {
  KERFWISE_LOG_LEVEL: 'fatal',
  KERFWISE_METRICS_TOKEN: token,
  KERFWISE_OPTIMIZER_THREADS: '1',
  KERFWISE_DRAIN_SECONDS: '2',
  KERFWISE_RATE_REGISTER: most,
  KERFWISE_RATE_OPTIMIZE_GUEST: most,
  KERFWISE_REFUSALS: most,
  KERFWISE_STORED_PERSON: '1000000000',
  KERFWISE_SENT: '1000000000',
  KERFWISE_BODIES_PERSON: '48000000',
}

/** A run that takes longer hangs. */
const longestMs = 300_000
// What has begun ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const folder = mkdtempSync(join(tmpdir(), 'kerfwise-chaos-'))
const cluster = await startCluster({ folder, port: Number(process.env.PORT ?? 4100), pooled, env })
try {
  // Guests may solve what takes long enough to be met.
  for (const limit of ['items', 'input', 'lengths']) cluster.admin('plan', 'set', 'guest', limit, 'null')
  for (const [name, scenario] of wanted) {
    for (let run = 1; run <= times; run += 1) {
      const late = setTimeout(() => {
        say(`${name} ${run}: hangs`)
        process.exit(1)
      }, longestMs)
      const { line, broken } = await scenario(cluster, `${name}-${run}`)
      clearTimeout(late)
      say(`${name} ${run}: ${line}`)
      for (const fault of broken) say(`  BROKEN: ${fault}`)
      if (broken.length > 0) process.exitCode = 1
    }
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
