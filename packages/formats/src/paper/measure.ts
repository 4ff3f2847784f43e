/**
 * Advance widths in hundredths of an em of Noto Sans Bold, from the space on, rounded up: a text that is found to fit
 * does fit, in the regular weight too. Read from the font that is embedded.
 */
const WIDTHS = [
  ...[26, 29, 48, 65, 58, 91, 75, 27, 34, 34, 55, 58, 29, 32, 29, 42],
  ...[58, 58, 58, 58, 58, 58, 58, 58, 58, 58, 29, 29, 58, 58, 58, 48],
  ...[90, 70, 67, 65, 74, 57, 55, 73, 77, 39, 34, 67, 56, 95, 82, 80],
  ...[63, 80, 66, 56, 58, 76, 65, 97, 67, 63, 58, 34, 42, 34, 58, 42],
  ...[37, 60, 64, 52, 64, 60, 39, 64, 65, 30, 30, 62, 30, 98, 65, 63],
  ...[64, 64, 45, 51, 44, 65, 58, 86, 58, 58, 50, 40, 56, 40, 58],
]
const FIRST = 0x20

/** A space at which no line ends, as within a length; it is drawn like every other space. */
export const UNBROKEN = '\u00a0'

/**
 * Beyond ASCII, a letter with a mark is as wide as the letter without it. No other sign of our texts is wider than an
 * em.
 */
const OTHERS: Readonly<Record<string, number>> = {
  [UNBROKEN]: 29,
  '·': 29,
  '°': 43,
  '×': 58,
  '–': 50,
  '−': 59,
  '≈': 58,
  '′': 31,
  '″': 53,
  '€': 58,
}
const WIDEST = 100

function signWidth(sign: string): number {
  const plain = sign.normalize('NFD').codePointAt(0) ?? FIRST
  return OTHERS[sign] ?? WIDTHS[plain - FIRST] ?? WIDEST
}

export function textWidth(text: string, size: number): number {
  let hundredths = 0
  for (const sign of text) hundredths += signWidth(sign)
  return (hundredths * size) / 100
}

/** The first text that fits; empty if no text fits. */
export function fitting(texts: readonly string[], room: number, size: number): string {
  return texts.find((text) => text !== '' && textWidth(text, size) <= room) ?? ''
}

/** The text, or as much of it as fits, with an ellipsis. */
export function shortened(text: string, room: number, size: number): string {
  if (textWidth(text, size) <= room) return text
  const signs = [...text]
  while (signs.length > 0 && textWidth(`${signs.join('')}…`, size) > room) signs.pop()
  return signs.length === 0 ? '' : `${signs.join('').trimEnd()}…`
}

/** The text, or its beginning and its end with an ellipsis between them, as much as fits. */
export function shortenedWithin(text: string, room: number, size: number): string {
  if (textWidth(text, size) <= room) return text
  const signs = [...text]
  for (let kept = signs.length - 1; kept > 1; kept--) {
    const head = signs
      .slice(0, Math.ceil(kept / 2))
      .join('')
      .trimEnd()
    const tail = signs
      .slice(signs.length - Math.floor(kept / 2))
      .join('')
      .trimStart()
    const short = `${head}…${tail}`
    if (textWidth(short, size) <= room) return short
  }
  return shortened(text, room, size)
}

/** The lines of a text with no word broken, and the size at which its longest word fits. */
export function wordLines(text: string, room: number, most: number) {
  const words = text.split(/[^\S\u00a0]+/).filter((word) => word !== '')
  const longest = words.reduce(
    (wide, word) => (textWidth(word, 1000) > textWidth(wide, 1000) ? word : wide),
    '',
  )
  const size = sizeToFit(longest, room, most, 0)
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && textWidth(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return { lines: lines.map((line) => line.replaceAll(UNBROKEN, ' ')), size }
}

/** The lines of a text, each as long as there is room; a word that is too long for one is broken. */
export function wrapped(text: string, room: number, size: number): readonly string[] {
  const lines: string[] = []
  const put = (line: string, word: string): string => {
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, size) <= room) return longer
    if (line !== '') {
      lines.push(line)
      return put('', word)
    }
    const signs = [...word]
    let fit = signs.length - 1
    while (fit > 1 && textWidth(signs.slice(0, fit).join(''), size) > room) fit--
    lines.push(signs.slice(0, Math.max(1, fit)).join(''))
    return signs.length > 1 ? put('', signs.slice(Math.max(1, fit)).join('')) : ''
  }
  for (const paragraph of text.split(/\r\n|[\r\n]/)) {
    lines.push(paragraph.split(/[^\S\u00a0]+/).reduce(put, ''))
  }
  return lines.map((line) => line.replaceAll(UNBROKEN, ' '))
}

/** The size, at most `most` and at least `least`, at which a text fits. */
export function sizeToFit(text: string, room: number, most: number, least: number): number {
  // Slightly less, so that the last bit of a product does not make a fitting text too wide.
  return Math.max(least, Math.min(most, (room / Math.max(1, textWidth(text, 1000))) * 999.99))
}

/** The lines of a text, `most` at the most; the last one keeps the end of a longer text, which tells names apart. */
export function clamped(text: string, room: number, size: number, most: number): readonly string[] {
  const lines = wrapped(text, room, size)
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), shortenedWithin(rest, room, size)]
}
