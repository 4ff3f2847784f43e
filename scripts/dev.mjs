// `pnpm dev`: web with hot reload, the API restarted and the wasm rebuilt on change. The database is that of `npm start`.
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { main, say } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'

await main(async () => {
  // The API starts in a folder of its own, where `npm run admin` would not look.
  process.env.KERFWISE_DATA ??= join(root, 'data')
  await prepare()
  await turbo(['build'], { quiet: true })
  say('web on http://localhost:5173, API on http://localhost:3000; Ctrl+C ends both')
  await turbo(['dev'], { watch: true })
})
