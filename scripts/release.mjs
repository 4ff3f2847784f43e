// `pnpm release`: builds everything that is published into dist/release, and uploads nothing. With `--dry-run` it takes what
// is built already and changes that are not committed, as the tests do (docs/releasing.md).
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { packCommand } from './lib/release/command.mjs'
import { packCrates } from './lib/release/crates.mjs'
import { packNpm } from './lib/release/npm.mjs'
import { writeSums } from './lib/release/sums.mjs'
import { requireOneVersion } from './lib/release/versions.mjs'
import { packWheel, provideMaturin } from './lib/release/wheel.mjs'
import { main, say } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'

const isDry = process.argv.includes('--dry-run')
const folder = join(root, 'dist/release')

await main(async () => {
  const version = requireOneVersion()
  if (!isDry) {
    await prepare()
    await provideMaturin()
    await turbo(['@kerfwise/optimizer#build', '@kerfwise/mcp#build', 'kerfwise#build', '//#build:cli'])
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await packNpm(folder)
  await packCrates(folder, { isDry })
  await packWheel(folder, { isDry })
  await packCommand(folder, version, { isDry })
  for (const line of writeSums(folder)) say(line)
})
