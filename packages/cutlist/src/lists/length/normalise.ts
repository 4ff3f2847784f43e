const VULGAR_FRACTIONS: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅐': '1/7',
  '⅑': '1/9',
  '⅒': '1/10',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

const CYRILLIC: Readonly<Record<string, string>> = { мм: 'mm', см: 'cm', м: 'm' }

/**
 * Turns the spellings of keyboards, word processors and spreadsheets into one plain spelling, in lower case. Spaces that
 * group thousands disappear. Other ways to write one length become the usual one: `8+5/8"` and `8"5/8` are `8 5/8"`,
 * `8-foot` is `8 foot`, `L=4500` is `4500`.
 */
export function normaliseLengthText(text: string): string {
  return text
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${VULGAR_FRACTIONS[sign] ?? sign} `)
    .replace(/(\d)[ \u00a0\u2009\u202f](?=\d{3}(?!\d| ?\/))/g, '$1')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u201b\u2032\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u201f\u2033]|''/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)-(?=(?:foot|feet|ft|inch|inches|in)\.?(?![a-z]))/g, ' ')
    .replace(/^(?:l|lg|len|length)\.? ?[=:] ?(?=\d)/, '')
    .replace(/(?<=\d) ?\+ ?(?=\d+ ?\/ ?\d)/, ' ')
    .replace(/(?<=') ?\+ ?(?=\d)/, ' ')
    .replace(/(?<=\d) ?" ?-? ?(\d+ ?\/ ?\d+) ?"?$/, ' $1"')
    .replace(/(?<=\d ?)(?:мм|см|м)(?=\.?$)/, (unit) => CYRILLIC[unit] ?? unit)
}
