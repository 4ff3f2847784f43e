/** Writes anew the tables of fields in the READMEs of packages, and the corpus of misspelt lists. */
import { writeFileSync } from 'node:fs'
import { pages, readPage, withTables } from './lib/fieldTables.ts'
import { misspeltLists, misspeltListsFile } from './lib/misspeltLists.ts'

for (const page of pages) writeFileSync(page, withTables(readPage(page)))
writeFileSync(misspeltListsFile, misspeltLists())
