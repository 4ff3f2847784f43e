// `pnpm cluster`: PostgreSQL, two web servers, two solvers, one server for jobs, and nginx, without docker. `pnpm chaos
// [scenario…] [times] [--pooled]`: the same cluster, with parts of it killed under load, three times or as often as told; with
// `--pooled` behind PgBouncer. Scenarios: solver, web, postgres, pgbouncer, rolling, rounds, races, mail, cut, silent, editing;
// disk and file need root; `upgrade --before=FOLDER` begins with the servers of an earlier tree that is built there.
import { root } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { attempt } from './lib/run.mjs'
import { main, say } from './lib/say.mjs'
import { provideServers } from './lib/servers.mjs'
import { turbo } from './lib/turbo.mjs'

const [program = '', ...words] = process.argv.slice(2)

await main(async () => {
  await prepare()
  await provideServers()
  say('building what changed')
  await turbo(['build'], { quiet: true })
  // The program ends everything on Ctrl+C; this process waits for it and passes its exit code on.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => {})
  process.exitCode = await attempt('node', [`tests/chaos/src/${program}.ts`, ...words], { cwd: root })
})
