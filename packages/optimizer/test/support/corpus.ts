import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/paths.ts'

/** The requests of tests/corpus: each with its sentence, as it is written. */
export const corpusRequests = (): readonly (readonly [string, string])[] =>
  readFileSync(join(root, 'tests/corpus/requests.txt'), 'utf8')
    .trimEnd()
    .split('\n\n')
    .map((lines) => {
      const [name = '', , request = ''] = lines.split('\n')
      return [name, request]
    })
