/** A path on this site alone: what leads anywhere else leads to the start page instead. */
export function localPath(wished: string | null | undefined): string {
  const base = 'https://kerfwise.invalid'
  if (!wished?.startsWith('/') || !URL.canParse(wished, base)) return '/'
  const url = new URL(wished, base)
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : '/'
}
