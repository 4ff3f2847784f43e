/** A percent sign that begins no byte. */
const stray = /%(?![0-9a-f]{2})/gi

/**
 * The address of a request with a readable path. In a path that encodes no text, such as `/%E4` from a list of old
 * links, the percent signs count as themselves. Such an address then leads nowhere, like any other unknown one, and its
 * visitor sees the page.
 */
export function readable(url: string): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%') || isText(path)) return url
  const literal = path.replaceAll(stray, '%25')
  return (isText(literal) ? literal : path.replaceAll('%', '%25')) + url.slice(path.length)
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
