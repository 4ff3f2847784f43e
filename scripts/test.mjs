// `npm test`: everything, Rust, TypeScript and browser, the quickest first; what did not change is answered from the
// cache.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askForShell, provideShell } from './lib/chromium.mjs'
import { provideClients } from './lib/clients.mjs'
import { reached } from './lib/coverage.mjs'
import { retriesReport } from './lib/journeys.mjs'
import { root } from './lib/paths.mjs'
import { providePoppler } from './lib/poppler.mjs'
import { prepare } from './lib/prepare.mjs'
import { provideCrates } from './lib/release/crates.mjs'
import { provideMaturin } from './lib/release/wheel.mjs'
import { main, say, seconds } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'

/** Most faults show in the first stage, which builds nothing and needs some seconds. */
const stages = {
  'form, house rules and what needs no build': [
    '//#lint',
    ...['architecture', 'contract', 'cutlist'].map((name) => `@kerfwise/${name}#test`),
  ],
  'types, units and servers': ['//#lint:rust', 'typecheck', 'test', 'test:rust'],
  'journeys in a browser': ['e2e'],
}

await main(async () => {
  const started = Date.now()
  // The system installs one package at a time, while the wasm's tools are compiled.
  await Promise.all([prepare(), askForShell().then(providePoppler)])
  await provideShell()
  await Promise.all([provideCrates(), provideMaturin(), provideClients()])
  say(`set up (${seconds(started)})`)
  for (const [stage, tasks] of Object.entries(stages)) {
    await turbo(tasks)
    say(`passed: ${stage} (${seconds(started)})`)
  }
  for (const line of reached(join(root, 'packages'))) say(line)
  const report = readFileSync(join(root, 'tests/e2e/test-results/report.json'), 'utf8')
  for (const line of retriesReport(JSON.parse(report))) say(line)
  say(`everything passed (${seconds(started)})`)
})
