/**
 * The region of a person, from the languages that their browser asks for (BCP 47): the region of the first language, or
 * the region in which most people speak it. Undefined if no region is known.
 */
export function usualRegion([first = '']: readonly string[]): string | undefined {
  try {
    return new Intl.Locale(first).maximize().region
  } catch {
    return undefined
  }
}

/**
 * The locale in which numbers, sums and days of a language are written for a person: their own form of the language,
 * `en-GB`, else the language as it is written in their region, `en-DE`.
 */
export function regionalLocale(language: string, preferred: readonly string[]): string {
  const own = preferred.find((tag) => tag.startsWith(`${language}-`))
  if (own !== undefined) return own
  const region = usualRegion(preferred)
  return region === undefined ? language : `${language}-${region}`
}
