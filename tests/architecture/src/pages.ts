import { posix } from 'node:path'
import { files, read } from './repository.ts'

/** The pages that people read, with the files and folders that they name. */
export const pages = files
  .filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file))
  .map((file) => ({ file, text: read(file) }))

/** How GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const isThere = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`))

/** Links to pages, pictures and headings that there are not. */
export function brokenLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : posix.join(posix.dirname(file), path)
    if (!isThere(target.replace(/\/$/, ''))) return true
    if (anchor === undefined) return false
    const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
    return !headings.includes(anchor)
  })
}

/** Files and folders of the tree, in code spans; outputs of a run (`dist`, `data`) do not count. */
const PATH = /^(?:[\w@.-]+\/)*[\w@.$-]+(?:\.(?:tsx?|m?js|rs|py|md|json|toml|css|sql|yaml)|\/)$/
const MADE = /^(?:data|dist|apps\/\w+\/dist|target|node_modules)\b/

/** Paths that a page names and the tree has not; a page may leave out where they begin. */
export function missingPaths(text: string): string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
  return named
    .filter((name) => PATH.test(name) && !MADE.test(name))
    .filter((name) => {
      const path = name.replace(/\/$/, '')
      return !files.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`))
    })
}
