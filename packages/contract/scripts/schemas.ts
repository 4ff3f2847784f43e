/** Writes the schemas of the core's types anew, and what is made of them: to be run when those types change. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { coreSchemas, schemasFile } from './lib/coreSchemas.ts'

writeFileSync(schemasFile, coreSchemas())
// All else is made of the file, so that it follows in a process of its own.
execFileSync(process.execPath, [fileURLToPath(new URL('./fromSchemas.ts', import.meta.url))], {
  stdio: 'inherit',
})
