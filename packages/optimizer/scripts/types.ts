/** Writes the TypeScript types of request and answer anew: to be run when the Rust types change. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { declarations, modelFile } from './lib/declarations.ts'
import { generated } from './lib/paths.ts'
import { main } from './lib/run.ts'

await main(() => {
  mkdirSync(generated, { recursive: true })
  writeFileSync(modelFile, declarations())
})
