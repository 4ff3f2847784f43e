import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { slugOf } from '../src/build/addresses.ts'
import { sitePage } from '../src/build/page.ts'

const top = join(import.meta.dirname, '../../..')
const pages = join(import.meta.dirname, '../.pages')

/** The paths in `docs` of all its pages. */
export const pagesOfDocs = (): string[] =>
  readdirSync(join(top, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))

/** Writes the site's pages, and the pictures that they show, from the folder `docs`. */
export function writePages(): void {
  rmSync(pages, { recursive: true, force: true })
  const names = pagesOfDocs()
  for (const name of names) {
    const markdown = readFileSync(join(top, 'docs', name), 'utf8')
    const { text, pictures } = sitePage(name, markdown, (path) => names.includes(path))
    write(`${slugOf(name)}.md`, text)
    for (const picture of pictures) {
      cpSync(join(top, picture), join(pages, picture.replace(/^docs\//, '')))
    }
  }
}

function write(name: string, text: string): void {
  const file = join(pages, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
