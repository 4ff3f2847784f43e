import { posix } from 'node:path'

/** Where the site is, below the address of the app. */
export const base = '/docs'

/** The languages beside English, each by its folder in `docs`. A page that a folder lacks is shown in English. */
export const translations = { de: { label: 'Deutsch', lang: 'de' } } as const

/** Pages whose address is not their file's name, by their path in `docs`. The app itself answers `/docs/api`. */
const named: Readonly<Record<string, string>> = {
  'api.md': 'programs',
  'benchmarks.md': 'benchmarks/method',
}

/** The name of a page in addresses: `decisions/kerf-is-asked` for `decisions/kerf-is-asked.md`. */
export const slugOf = (path: string): string =>
  named[path] ??
  path
    .replace(/(?<=^|\/)README(?=\.md$)/, 'index')
    .replace(/\.md$/, '')
    .toLowerCase()

/** The address of a page of the site by its path in `docs`. */
export function addressOf(path: string): string {
  const folder = slugOf(path).replace(/(?<=^|\/)index$/, '')
  return folder === '' || folder.endsWith('/') ? `${base}/${folder}` : `${base}/${folder}/`
}

/** Folders without a page of their own, and the front page that each leads to, by their paths in the site. */
export function folderLeads(slugs: readonly string[]): Record<string, string> {
  const folders = new Set(slugs.map((slug) => posix.dirname(slug)))
  const isPage = (folder: string) => [folder, `${folder}/index`].some((slug) => slugs.includes(slug))
  const without = [...folders].filter((folder) => folder !== '.' && !isPage(folder))
  return Object.fromEntries(
    without.map((folder) => {
      const [first = ''] = folder.split('/')
      return [`/${folder}`, addressOf(first in translations ? `${first}/README.md` : 'README.md')]
    }),
  )
}

/** A path as a link in a page of `docs` names it; from the top of the tree. */
export const target = (page: string, link: string): string => posix.join('docs', posix.dirname(page), link)
