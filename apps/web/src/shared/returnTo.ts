/** A path of this site to go back to; anything that could lead elsewhere becomes the dashboard. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 500) return '/'
  // Browsers read a backslash as a slash, and `//host` as another site.
  return /^\/(?![/\\])[^\\\s]*$/.test(wanted) ? wanted : '/'
}
