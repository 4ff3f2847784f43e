/** How browsers give themselves away, the more particular first: most name others as well. */
const browsers = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/Version\/.* Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

const first = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([sign]) => sign.test(text))?.[1] ?? null

/** The usual names of a user agent's browser and system; null for an unknown one. */
export function browserName(userAgent: string): { browser: string; system: string } | null {
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)]
  return browser && system ? { browser, system } : null
}
