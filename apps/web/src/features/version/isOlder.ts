/** The page of a build string, `0.1.0+<server>.<page>`; empty where it names none. */
function pageOf(build: string): string {
  const names = build.trim().split('+')[1]?.split('.') ?? []
  return names.length > 1 ? (names.at(-1) ?? '') : ''
}

/**
 * Whether the server serves another page than the one that asks. `own` is the name compiled into that one; where
 * either has no name, as a page under development, the first answer of the server stands for it.
 */
export function isOlder(own: string, first: string, now: string): boolean {
  const served = pageOf(now)
  return own === '' || served === '' ? now !== first : served !== own
}
