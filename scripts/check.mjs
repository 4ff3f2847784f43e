// `npm run check` or `pnpm check`: form, lint, what nothing uses, and types.
import { prepare } from './lib/prepare.mjs'
import { runProgram } from './lib/run.mjs'
import { main } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'

await main(async () => {
  await prepare()
  await runProgram('pnpm', ['exec', 'biome', 'ci', '.'])
  await runProgram('pnpm', ['exec', 'knip', '--no-progress'])
  await turbo(['typecheck'])
})
