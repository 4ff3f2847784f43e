/** Compiles `src` to `lib`, the JavaScript and the types of the published package. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lib } from './lib/paths.ts'
import { main, runCommand } from './lib/run.ts'

const tsc = () => {
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
}

/** The compiler leaves the names of files in types and in `new URL('./worker.ts', import.meta.url)` as they are. */
const SOURCE = /(?<=['"]\.{1,2}\/[\w/-]+)\.ts(?=['"])/g

await main(async () => {
  rmSync(lib, { recursive: true, force: true })
  await runCommand(process.execPath, [tsc(), '-p', join(lib, '../tsconfig.lib.json')])
  for (const name of readdirSync(lib, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|d\.ts)$/.test(name)) continue
    const file = join(lib, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(SOURCE, '.js'))
  }
})
