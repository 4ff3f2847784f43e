import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../tests/corpus/imports', import.meta.url))

/** The lists as people have them, by name: files of their own, and those of `files.md`, which are plain text. */
export const corpusFiles: ReadonlyMap<string, Uint8Array> = new Map([
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(md|json)$/.test(entry.name))
    .map(({ name }) => [name, new Uint8Array(readFileSync(join(folder, name)))] as const),
  ...[...readFileSync(join(folder, 'files.md'), 'utf8').matchAll(/^## (.+)\n```\n([\s\S]*?)^```$/gm)].map(
    ([, name = '', text = '']) => [name, new TextEncoder().encode(text)] as const,
  ),
])
