import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { declarations, modelFile } from '../scripts/lib/declarations.ts'

/** Cargo waits for other builds of the workspace, and on a bare and busy machine these take long. */
const PATIENCE = 30 * 60_000

it('the committed types are those of the Rust types; "pnpm --filter @kerfwise/optimizer types" writes them anew', {
  timeout: PATIENCE,
}, () => {
  expect(readFileSync(modelFile, 'utf8')).toBe(declarations())
})
