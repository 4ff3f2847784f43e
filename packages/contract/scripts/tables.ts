/** Writes the tables of fields in the READMEs of packages anew. */
import { writeFileSync } from 'node:fs'
import { pages, readPage, withTables } from './lib/fieldTables.ts'

for (const page of pages) writeFileSync(page, withTables(readPage(page)))
