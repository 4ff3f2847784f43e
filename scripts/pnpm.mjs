// `npm run pnpm -- WORDS`: the pnpm that `npm start` brought, with the project's own Node and Rust, in any shell.
import { installPackages } from './lib/javascript.mjs'
import { provideLanguages } from './lib/prepare.mjs'
import { attempt } from './lib/run.mjs'
import { main } from './lib/say.mjs'

await main(
  async () => {
    await provideLanguages()
    await installPackages()
    process.exitCode = await attempt('pnpm', process.argv.slice(2))
  },
  { ownHelp: false },
)
