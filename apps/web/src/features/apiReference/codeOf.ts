/** The first code block of a language in a page of Markdown; throws if there is none. */
export function codeOf(page: string, kind: string): string {
  const found = new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1]
  if (found === undefined) throw new Error(`the page has no example in ${kind}`)
  return found.trimEnd()
}
