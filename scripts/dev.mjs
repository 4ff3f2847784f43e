// `pnpm dev`: web with hot reload, the API restarted and the wasm rebuilt on change.
import { prepare } from './lib/prepare.mjs'
import { main, say } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'

await main(async () => {
  await prepare()
  await turbo(['build'], { quiet: true })
  say('web on http://localhost:5173, API on http://localhost:3000; Ctrl+C ends both')
  await turbo(['dev'], { watch: true })
})
