import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/paths.ts'

/** The cases of a folder of tests/corpus: their sentence and their text. */
export const corpus = (folder: string): readonly (readonly [string, string])[] => {
  const path = join(root, 'tests', 'corpus', folder)
  const files = readdirSync(path).filter((name) => name.endsWith('.json'))
  return files.map((name) => [name.slice(0, -'.json'.length), readFileSync(join(path, name), 'utf8')])
}
