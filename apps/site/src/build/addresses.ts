import { posix } from 'node:path'

/** Where the site is, below the address of the app. */
export const base = '/docs'

/** Pages whose address is not their file's name, by their path in `docs`. The app itself answers `/docs/api`. */
const named: Readonly<Record<string, string>> = {
  'README.md': 'index',
  'api.md': 'programs',
  'benchmarks.md': 'benchmarks/method',
}

/** The name of a page in addresses: `decisions/kerf-is-asked` for `decisions/kerf-is-asked.md`. */
export const slugOf = (path: string): string => named[path] ?? path.replace(/\.md$/, '').toLowerCase()

/** The address of a page of the site by its path in `docs`. */
export function addressOf(path: string): string {
  const slug = slugOf(path)
  return slug === 'index' ? `${base}/` : `${base}/${slug}/`
}

/** A path as a link in a page of `docs` names it; from the top of the tree. */
export const target = (page: string, link: string): string => posix.join('docs', posix.dirname(page), link)
