import { columnOfHeading } from '@kerfwise/cutlist'
import { CODE_PAGES } from './encodings.ts'

/** An encoding, and the words of the file in it whose letters are in doubt. */
export interface CodePage {
  readonly encoding: string
  readonly sample: string
}

const SHOWN = 3
const LONGEST = 24
/** Tab, line breaks, comma and semicolon: no encoding uses them within a letter. */
const APART = new Set([0x09, 0x0a, 0x0d, 0x2c, 0x3b])
/** Signs of control, and what a decoder puts for bytes without a letter. */
const NO_LETTER = /[\u0080-\u009f\ufffd]/u

/** The first cells with bytes beyond ASCII. */
function doubtfulCells(bytes: Uint8Array): readonly Uint8Array[] {
  const found = new Map<string, Uint8Array>()
  for (let at = bytes.findIndex((byte) => byte > 0x7f); at !== -1 && found.size < SHOWN; ) {
    let [from, to] = [at, at]
    while (from > 0 && !APART.has(bytes[from - 1] ?? 0) && at - from < LONGEST) from -= 1
    while (to < bytes.length && !APART.has(bytes[to] ?? 0) && to - at < LONGEST) to += 1
    const cell = bytes.subarray(from, to)
    found.set(cell.join(' '), cell)
    const next = bytes.subarray(to).findIndex((byte) => byte > 0x7f)
    at = next === -1 ? -1 : to + next
  }
  return [...found.values()]
}

/** The encodings that a file may have, each with its words in doubt; encodings with the same words once. */
export function codePagesOf(bytes: Uint8Array, guessed: string): readonly CodePage[] {
  const cells = doubtfulCells(bytes)
  const seen = new Set<string>()
  return [guessed, ...CODE_PAGES.filter((page) => page !== guessed)].flatMap((encoding) => {
    const sample = cells.map((cell) => new TextDecoder(encoding).decode(cell).trim()).join(', ')
    if (seen.has(sample) || (encoding !== guessed && NO_LETTER.test(sample))) return []
    seen.add(sample)
    return [{ encoding, sample }]
  })
}

/** How much of a file is looked at for headings. */
const SAMPLE = 4096
/** As many letters in a row are no accents of a language in Latin letters. */
const FOREIGN = 3

/** The code page in which the first lines head columns, for a file whose words are all beyond ASCII; null for another file. */
export function foreignPage(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, SAMPLE)
  let row = 0
  const isForeign = head.some((byte) => {
    row = byte > 0x7f ? row + 1 : 0
    return row === FOREIGN
  })
  if (!isForeign) return null
  const known = (encoding: string) =>
    new TextDecoder(encoding)
      .decode(head)
      .split(/[,;|\t\r\n]+/)
      .filter((cell) => columnOfHeading(cell.trim()) !== null).length
  const counts = CODE_PAGES.map((encoding) => ({ encoding, count: known(encoding) }))
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most))
  return best.count > 0 ? best.encoding : null
}
