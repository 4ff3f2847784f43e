// `pnpm bench [name…]`: prints figures and judges nothing. Names are packages, or `core` for the benches in `benches/`
// (`--write` keeps its figures as the baseline); without a name, all packages that have a bench.
import { join } from 'node:path'
import { provideChromium } from './lib/chromium.mjs'
import { root } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { runProgram } from './lib/run.mjs'
import { main } from './lib/say.mjs'

const given = process.argv.slice(2)
const names = given.filter((name) => !name.startsWith('--'))
const packages = names.filter((name) => name !== 'core')

const core = async () => {
  const folder = join(root, 'benches')
  await runProgram('cargo', ['bench', '--quiet', '--locked'], { cwd: folder })
  await runProgram('node', ['ratios.mjs', ...given.filter((name) => name === '--write')], { cwd: folder })
}

await main(async () => {
  await prepare()
  if (names.length === 0 || names.includes('core')) await core()
  if (names.length > 0 && packages.length === 0) return
  await provideChromium()
  const filters = packages.flatMap((name) => ['--filter', `@kerfwise/${name}`])
  await runProgram('pnpm', [
    'exec',
    'turbo',
    'run',
    'bench',
    '--concurrency=1',
    '--output-logs=full',
    ...filters,
  ])
})
