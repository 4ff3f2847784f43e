// `npm test`: everything, Rust, TypeScript and browser, the quickest first; what did not change is answered from the
// cache.
import { askAdvisories } from './lib/advisories.mjs'
import { askForShell, provideShell } from './lib/chromium.mjs'
import { provideClients } from './lib/clients.mjs'
import { installPackages } from './lib/javascript.mjs'
import { providePoppler } from './lib/poppler.mjs'
import { provideLanguages } from './lib/prepare.mjs'
import { provideCrates } from './lib/release/crates.mjs'
import { provideMaturin } from './lib/release/wheel.mjs'
import { main, say, seconds } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'
import { provideWasmTools } from './lib/wasm-tools.mjs'

/** Most faults show in the first stage, which needs the packages alone. */
const [first, ...others] = Object.entries({
  'form, house rules and what needs no build': [
    '//#lint',
    ...['architecture', 'contract', 'cutlist'].map((name) => `@kerfwise/${name}#test`),
  ],
  'types, units and servers': ['//#lint:rust', 'typecheck', 'test', 'test:rust'],
  'journeys in a browser': ['e2e'],
})

await main(async () => {
  const started = Date.now()
  const time = () => seconds(started)
  /** @param {[string, string[]]} stage */
  const pass = async ([stage, tasks]) => {
    await turbo(tasks)
    say(`passed: ${stage} (${time()})`)
  }
  // The system installs one package at a time, while languages and packages are fetched.
  const fromSystem = askForShell().then(providePoppler)
  await provideLanguages()
  const packages = installPackages()
  // Whoever waits for the network or for one compiler leaves a processor to the first stage.
  await Promise.all([
    packages.then(() => pass(first)),
    provideWasmTools(),
    Promise.all([packages, fromSystem]).then(provideShell),
    provideCrates(),
    provideMaturin(),
    provideClients(),
  ])
  say(`set up (${time()})`)
  for (const stage of others) await pass(stage)
  // A commit that was right yesterday is not wrong today, so what is known by now is told and fails nothing.
  askAdvisories()
  say(`everything passed (${time()})`)
})
