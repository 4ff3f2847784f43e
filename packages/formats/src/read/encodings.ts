/** Encodings of old files that no byte tells apart, the commonest first. */
export const CODE_PAGES = [
  ...['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'windows-1257'],
  ...['ibm866', 'koi8-r', 'macintosh', 'shift_jis', 'gb18030', 'euc-kr'],
] as const

/** Encodings that a person may name. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', ...CODE_PAGES] as const
export type Encoding = (typeof ENCODINGS)[number]
