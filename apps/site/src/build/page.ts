import { posix } from 'node:path'
import { addressOf, target } from './addresses.ts'

/** A page of the site, as Starlight reads it. */
export interface SitePage {
  readonly text: string
  /** Pictures that the page shows, from the top of the tree. */
  readonly pictures: readonly string[]
}

/**
 * A page of `docs` as one of the site: its first heading becomes the title, and links to other pages become their
 * addresses. A link to a file that is no page of the site loses its address, since the site has no sources.
 */
export function sitePage(path: string, markdown: string, isPage: (path: string) => boolean): SitePage {
  const heading = /^# (.+)\n/.exec(markdown)
  if (heading === null) throw new Error(`docs/${path} does not begin with a heading "# …"`)
  const pictures: string[] = []
  const body = outsideCode(markdown.slice(heading[0].length), (text) =>
    text.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (link, mark: string, words: string, to: string) => {
      if (/^(https?:|#|\/)/.test(to)) return link
      const [file = '', anchor] = to.split('#')
      const there = target(path, file)
      if (mark === '!') {
        pictures.push(there)
        return `![${words}](${posix.relative(posix.dirname(posix.join('docs', path)), there)})`
      }
      const page = posix.relative('docs', there)
      return isPage(page) ? `[${words}](${addressOf(page)}${anchor ? `#${anchor}` : ''})` : words
    }),
  )
  const title = (heading[1] ?? '').replaceAll('`', '')
  return { text: `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`, pictures }
}

/** Changes a text of Markdown except for its blocks and spans of code. */
function outsideCode(text: string, change: (text: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('')
}
