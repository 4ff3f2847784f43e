/** A percent sign that begins no byte. */
const stray = /%(?![0-9a-f]{2})/gi

/**
 * The address of a request with a readable path. In a path that encodes no text, such as `/%E4` from a list of old
 * links, each percent sign is a plain character. Such an address leads nowhere, and its visitor gets the page.
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
