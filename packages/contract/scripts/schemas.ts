/** Writes the schemas of the core's types anew: to be run when those types change. */
import { writeFileSync } from 'node:fs'
import { coreSchemas, schemasFile } from './lib/coreSchemas.ts'

writeFileSync(schemasFile, coreSchemas())
