/** Writes the schemas of the core's types and the tables made of them anew: to be run when those types change. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { coreSchemas, schemasFile } from './lib/coreSchemas.ts'

writeFileSync(schemasFile, coreSchemas())
// The tables are made of the file, so that they follow in a process of their own.
execFileSync(process.execPath, [fileURLToPath(new URL('./tables.ts', import.meta.url))], { stdio: 'inherit' })
