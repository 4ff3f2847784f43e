// `node build.ts [FOLDER]` bundles the server: our own packages into one file beside its worker and wasm; what npm gives
// stays outside. The folder lies beside `src`; without one it is `dist`.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { build } from 'esbuild'
import product from './package.json' with { type: 'json' }

/**
 * Drizzle is bundled: Node reads the exports of a package anew for each of its files, and its 180 kB of exports took a server
 * half of its time to start.
 */
const external = Object.keys(product.dependencies).filter(
  (name) => !name.startsWith('@kerfwise/') && name !== 'drizzle-orm',
)

const folder = process.argv[2] ?? 'dist'

const common = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  external,
  logLevel: 'warning',
} as const

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const wasm = new URL(import.meta.resolve('@kerfwise/optimizer/kerfwise.wasm'))
await copyFile(wasm, `${folder}/kerfwise_bg.wasm`)
await copyFile(new URL('checker_bg.wasm', wasm), `${folder}/checker_bg.wasm`)
await build({ ...common, entryPoints: ['src/platform/optimizer/worker.ts'], outfile: `${folder}/worker.js` })
await build({ ...common, entryPoints: ['src/bodyWorker.ts'], outfile: `${folder}/bodyWorker.js` })
await build({ ...common, entryPoints: ['src/exportWorker.ts'], outfile: `${folder}/exportWorker.js` })
await build({ ...common, entryPoints: ['src/listWorker.ts'], outfile: `${folder}/listWorker.js` })
const entries = { entryPoints: ['src/main.ts', 'src/admin.ts'], outdir: folder }
const dry = await build({ ...common, ...entries, write: false, sourcemap: false })
// Named by content, so that the same sources are the same build wherever they were built.
const hash = createHash('sha256')
for (const file of dry.outputFiles) hash.update(file.contents)
const beside = ['worker.js', 'bodyWorker.js', 'exportWorker.js', 'listWorker.js']
for (const file of [...beside, 'kerfwise_bg.wasm', 'checker_bg.wasm'])
  hash.update(await readFile(`${folder}/${file}`))
const name = hash.digest('hex').slice(0, 12)
await build({ ...common, ...entries, define: { KERFWISE_BUILD: JSON.stringify(name) } })
await writeFile(`${folder}/BUILD`, `${name}\n`)
