import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { declarations, modelFile } from '../scripts/lib/declarations.ts'

it('the committed types are those of the Rust types; "pnpm --filter @kerfwise/optimizer types" writes them anew', () => {
  expect(readFileSync(modelFile, 'utf8')).toBe(declarations())
})
