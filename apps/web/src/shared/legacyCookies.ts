/** Cookies of earlier versions. Their contents are now in the browser's storage. */
const names = ['CookieConsent', 'Cookie-Consent']

export function clearLegacyCookies(): void {
  // The Cookie Store API, which would be nicer, is missing on plain http and in older browsers.
  for (const name of names) Object.assign(document, { cookie: `${name}=; path=/; max-age=0` })
}
