/** Longest path to go back to, in characters. */
export const longestLocalPath = 500

/** A host that does not exist. Paths of the site resolve to it whatever the site's own name is. */
const site = 'http://site.invalid'

/** No backslash, which browsers read as a slash, and nothing that browsers drop before they read an address. */
const plain = /^\/[^\\\s\p{Cc}]*$/u

/**
 * A path of this site, as a browser resolves it, for whatever an address wishes to lead back to; `/` for all that
 * could lead to another site. Dot segments are resolved here, because `/..//evil.example` becomes the address of
 * another host only when they are.
 */
export function localPath(wished: unknown): string {
  if (typeof wished !== 'string' || wished.length > longestLocalPath || !plain.test(wished)) return '/'
  if (!URL.canParse(wished, site)) return '/'
  const { origin, pathname, search, hash } = new URL(wished, site)
  return origin !== site || pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`
}
