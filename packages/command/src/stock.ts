import { parseLength } from '@kerfwise/cutlist'
import type { ListStock } from '@kerfwise/optimizer'
import { usage } from './fault.ts'

const read = (text: string, unit: 'mm' | 'in.') => {
  const length = parseLength(text, unit)
  return length.ok ? length.value : null
}

/** Whether a length says its unit itself. */
export const hasMark = (text: string): boolean => {
  const length = read(text, 'mm')
  return length !== null && length === read(text, 'in.')
}

const isLength = (text: string) => read(text, 'mm') !== null || read(text, 'in.') !== null

/** `6 000` may be one length or two. */
const GROUPED = /\d\s+\d{3}(?!\d|\s*\/)/

const BEFORE = /^(\d{1,6})\s*[x×*]\s*(.+)$/
const BEHIND = /^(.+?)\s*[x×*]\s*(\d{1,6})$/
const PRICED = /^(.+?)\s*@\s*(\d+(?:\.\d+)?)$/

/** One bar with its number and price; null where the text is none. */
function barOf(text: string): { length: string; quantity?: number; price?: number } | null {
  const [, bar = text, price] = PRICED.exec(text) ?? []
  const priced = price === undefined ? {} : { price: Number(price) }
  if (isLength(bar)) return { length: bar, ...priced }
  const before = BEFORE.exec(bar)
  const behind = BEHIND.exec(bar)
  const [quantity, length] = before ? [before[1], before[2]] : [behind?.[2], behind?.[1]]
  if (quantity === undefined || length === undefined || !isLength(length)) return null
  return { length, quantity: Number(quantity), ...priced }
}

/** Parts with more than one word, longest first, since `72 1/2"` and `3' 6"` are one length. */
function barsOfWords(words: readonly string[], flag: string): NonNullable<ReturnType<typeof barOf>>[] {
  if (words.length === 0) return []
  for (let count = Math.min(words.length, 6); count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ')
    const bar = barOf(text)
    if (bar === null) continue
    if (GROUPED.test(bar.length))
      throw usage(`${flag}: "${text}" may be one length or two; write a comma and a space between lengths`)
    if (bar.quantity !== undefined && !hasMark(bar.length) && BEHIND.test(text) && BEFORE.test(text))
      throw usage(`${flag}: "${text}" does not say which is the length; give it a mark, as in 4 x 6000 mm`)
    return [bar, ...barsOfWords(words.slice(count), flag)]
  }
  throw usage(`${flag}: "${words.join(' ')}" is no length; write 8' 12', 96", 2.4 m or 6000 mm`)
}

/** Reads `8' 12'`, `6 m, 4 m`, `4x12'@9.50`. */
export const stockOf = (texts: readonly string[], flag: '--stock' | '--leftover'): ListStock[] =>
  texts
    .flatMap((text) => text.split(/\s*(?:[;\n\r\t]|,(?=\s|$))\s*/).filter((part) => part !== ''))
    .flatMap((part) => barsOfWords(part.split(/\s+/), flag))
    .map((bar) => (flag === '--leftover' ? { ...bar, leftover: true } : bar))
