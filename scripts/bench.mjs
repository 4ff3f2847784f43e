// `pnpm bench [name…]`: prints figures, judges nothing. Names are packages; without one, all that have a bench.
import { provideChromium } from './lib/chromium.mjs'
import { prepare } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'
import { main } from './lib/say.mjs'

await main(async () => {
  await prepare()
  await provideChromium()
  const filters = process.argv.slice(2).flatMap((name) => ['--filter', `@kerfwise/${name}`])
  await run('pnpm', ['exec', 'turbo', 'run', 'bench', '--concurrency=1', '--output-logs=full', ...filters])
})
