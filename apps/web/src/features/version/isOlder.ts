/** The page's part of a build string, `0.1.0+<server>.<page>`; empty without one. */
function pageOf(build: string): string {
  const names = build.trim().split('+')[1]?.split('.') ?? []
  return names.length > 1 ? (names.at(-1) ?? '') : ''
}

/**
 * Whether the server now serves another page than the open one. `own` is the build name in the open page. If either has
 * no name, as in development, the server's first answer counts as the name of the open page.
 */
export function isOlder(own: string, first: string, now: string): boolean {
  const served = pageOf(now)
  return own === '' || served === '' ? now !== first : served !== own
}
