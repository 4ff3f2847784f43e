/** Longest path to go back to, in characters. */
export const longestLocalPath = 500

/** A host that does not exist, so that paths of the site resolve to it under any name of the site. */
const site = 'http://site.invalid'

/** No backslash, which browsers read as a slash, and nothing that browsers drop before they read an address. */
const plain = /^\/[^\\\s\p{Cc}]*$/u

/**
 * Turns a wished address to lead back to into a path of this site, as a browser resolves it; `/` for an address that
 * could lead to another site. Dot segments are resolved here, because only then does `/..//evil.example` become the
 * address of another host.
 */
export function localPath(wished: unknown): string {
  if (typeof wished !== 'string' || wished.length > longestLocalPath || !plain.test(wished)) return '/'
  if (!URL.canParse(wished, site)) return '/'
  const { origin, pathname, search, hash } = new URL(wished, site)
  return origin !== site || pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`
}
