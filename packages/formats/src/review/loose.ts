import { type FigureOrder, type FigurePair, figureOrder } from '@kerfwise/cutlist'
import { AMOUNT, bare, EACH, PIECES } from '../read/amounts.ts'

/** Length, quantity and the words beside them. */
export interface LooseCells {
  readonly length: string
  readonly count: string
  readonly description: string
}

const AMOUNTS = new RegExp(`(?<![\\p{L}\\d.,])${AMOUNT}(?![\\p{L}\\d])`, 'giu')
/** `3x300`, `3pcs`: a number and the word for pieces without a space. */
const JOINED = [
  new RegExp(`(?<=\\d)(?=${PIECES}|[x×](?!\\p{L}))`, 'giu'),
  /(?<=(?<!\p{L})[x×])(?=\d)/giu,
] as const

const WORDS = String.raw`(?:(?<!\p{L})(?:${PIECES}|${EACH}|[x×](?!\p{L}))|[*@=])`
const PLACE = '\u0000'
/** The place of an amount with the words for pieces beside it; the same words elsewhere belong to the description. */
const BESIDE = new RegExp(`(?:${WORDS}\\s*)*${PLACE}\\s*(?:${WORDS}\\s*)*`, 'giu')

const PIECES_NEXT = new RegExp(`^\\s*(?:[x×]\\s*)?${PIECES}`, 'iu')
const EACH_LAST = new RegExp(`(?:(?<!\\p{L})${EACH}|@)\\s*$`, 'iu')
/** As `3 x 300`. */
const TIMES = /(?:^|\s)[x×*](?=\s|$)/iu

const isWhole = (amount: string) => /^\d{1,6}$/.test(amount)

/**
 * Reads a line of words that a person takes in, since it names a piece: `one more rail of 845,5`. A single amount is
 * the length of one piece. Of two amounts one is the quantity: the one with a word for pieces, else by their values or
 * by the order of the list. A line with more amounts, or without a length, is null and stays a fault.
 */
export function looseCells(given: string, countFirst: boolean): LooseCells | null {
  const text = JOINED.reduce((apart, joined) => apart.replace(joined, ' '), given)
  const found = [...text.matchAll(AMOUNTS)]
  const [first, second] = found.map(([amount]) => bare(amount))
  if (first === undefined || found.length > 2) return null
  const [, between = '', after = ''] = text.split(AMOUNTS)
  const description = text.replace(AMOUNTS, PLACE).replace(BESIDE, ' ').replace(/\s+/g, ' ')
  const words = description.replace(/^[\s,:;–-]+|[\s,:;–-]+$/g, '')
  if (second === undefined)
    return PIECES_NEXT.test(between) ? null : { length: first, count: '1', description: words }
  const pair: FigurePair = [first, second]
  const order = wordedOrder(pair, between, after) ?? figureOrder([pair])
  const isCountFirst = order === 'either' ? countFirst || TIMES.test(between) : order === 'countFirst'
  return isCountFirst
    ? { length: second, count: first, description: words }
    : { length: first, count: second, description: words }
}

/** The order by words for pieces: `300 pcs of 3` are 300 pieces. Null without such a word, or with one for both amounts. */
function wordedOrder([first, second]: FigurePair, between: string, after: string): FigureOrder | null {
  const isFirst = isWhole(first) && (PIECES_NEXT.test(between) || EACH_LAST.test(between))
  const isSecond = isWhole(second) && PIECES_NEXT.test(after)
  if (isFirst === isSecond) return null
  return isFirst ? 'countFirst' : 'lengthFirst'
}
