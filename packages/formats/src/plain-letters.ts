/** What has a plain form that taking away accents does not give. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ß: 'ss', æ: 'ae', œ: 'oe', Œ: 'OE' },
  ...{ '×': 'x', '·': '-', '–': '-', '—': '-', '−': '-', '⁄': '/', '≈': 'c.', '°': '', '€': 'EUR' },
  ...{ '’': "'", '‘': "'", '′': "'", '”': '"', '“': '"', '„': '"', '″': '"' },
}

/** A sign that has no plain form. */
export const UNKNOWN = '_'

const isPlain = (sign: string) => sign >= ' ' && sign <= '~'

function plainSign(sign: string): string {
  if (/\s/.test(sign)) return ' '
  return [...sign.normalize('NFKD').replace(/\p{M}+/gu, '')]
    .map((part) => (isPlain(part) ? part : (PLAIN[part] ?? UNKNOWN)))
    .join('')
}

/** A text for what has few signs: other letters lose their accents, and what has no plain form stays visible as `_`. */
export function inPlainLetters(text: string, isKept: (sign: string) => boolean): string {
  let plain = ''
  for (const sign of text.normalize('NFC')) {
    const written = isKept(sign) ? sign : plainSign(sign)
    // A half behind a 2 is no 21/2.
    const parts = /^\d/.test(written) && written !== sign && /\d$/.test(plain)
    plain += parts ? ` ${written}` : written
  }
  return plain
}
