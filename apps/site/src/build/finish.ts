import { createHash } from 'node:crypto'

/** Where scripts go that Starlight writes into its pages. */
const folder = '_astro'

/**
 * Moves inline scripts, which the app's Content-Security-Policy forbids, into files named by their content; each runs
 * at the same place of the page.
 */
export function withoutInlineScripts(
  html: string,
  base: string,
): { readonly html: string; readonly files: ReadonlyMap<string, string> } {
  const files = new Map<string, string>()
  const moved = html.replace(
    /<script(?![^>]*\ssrc=)((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g,
    (script, attributes: string, code: string) => {
      if (/type="?application\//.test(attributes)) return script
      const name = `${folder}/inline-${digest(code)}.js`
      files.set(name, code)
      return `<script${attributes} src="${base}/${name}"></script>`
    },
  )
  return { html: moved, files }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Wide tables scroll in a frame that the keyboard reaches, as the pages of the app do. */
export function withScrollableTables(html: string): string {
  let count = 0
  return html
    .replace(/<table>/g, () => {
      count += 1
      return `<div class="table" role="region" tabindex="0" aria-label="Table ${count}"><table>`
    })
    .replace(/<\/table>/g, '</table></div>')
}
