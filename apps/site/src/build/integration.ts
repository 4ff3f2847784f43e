import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Notices, noticesFile } from '@kerfwise/licences'
import type { AstroIntegration } from 'astro'
import { base } from './addresses.ts'
import { withoutInlineScripts, withScrollableTables } from './finish.ts'

/** Denser levels take ten times as long for a twentieth of the size. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Files of pagefind's own faces, which Starlight's search does not use. */
const unused = /^pagefind-(component-ui|modular-ui|highlight)\./

/** Makes Astro's output ready for the server: no scripts in pages, the notices, and files compressed once. */
export const finish = (notices: Notices): AstroIntegration => ({
  name: 'finish',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const out = fileURLToPath(dir)
      for (const name of readdirSync(join(out, 'pagefind'))) {
        if (unused.test(name)) rmSync(join(out, 'pagefind', name))
      }
      const root = join(import.meta.dirname, '../..')
      writeFileSync(join(out, noticesFile), notices.text(root))
      for (const file of filesOf(out, /\.html$/)) finishPage(out, file)
      for (const file of filesOf(out, /\.(html|js|css|svg|wasm)$/)) {
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
      }
    },
  },
})

const filesOf = (folder: string, names: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => join(folder, name))

function finishPage(out: string, file: string): void {
  const { html, files } = withoutInlineScripts(withScrollableTables(readFileSync(file, 'utf8')), base)
  for (const [name, code] of files) writeFileSync(join(out, name), code)
  writeFileSync(file, html)
}
