// `npm test`: everything, Rust, TypeScript and browser; what did not change is answered from the cache.
import { provideChromium } from './lib/chromium.mjs'
import { providePoppler } from './lib/poppler.mjs'
import { prepare } from './lib/prepare.mjs'
import { main, say, seconds } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'

await main(async () => {
  const started = Date.now()
  await prepare()
  await provideChromium()
  await providePoppler()
  say(`set up (${seconds(started)})`)
  await turbo(['lint', 'typecheck', 'test', 'test:rust'])
  await turbo(['e2e'])
  say(`everything passed (${seconds(started)})`)
})
