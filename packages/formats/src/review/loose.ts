import { type FigurePair, figureOrder } from '@kerfwise/cutlist'
import { AMOUNT } from '../read/pairs.ts'

/** Length, quantity and the words beside them. */
export interface LooseCells {
  readonly length: string
  readonly count: string
  readonly description: string
}

const AMOUNTS = new RegExp(`(?<![\\p{L}\\d.,])${AMOUNT}(?![\\p{L}\\d])`, 'giu')
const PIECES = String.raw`(?:(?<!\p{L})(?:x|×|pcs?|pieces?|stk|stück|szt|uds?|of|à|je|de|po|st)(?!\p{L})\.?|[×*@=])`
const PLACE = '\u0000'
/** The place of an amount with the words for pieces beside it; the same words elsewhere belong to the description. */
const BESIDE = new RegExp(`(?:${PIECES}\\s*)*${PLACE}\\s*(?:${PIECES}\\s*)*`, 'giu')

/**
 * Reads a line of words that a person takes in, since it names a piece: `one more rail of 845,5`. A single amount is
 * the length of one piece. Of two amounts one is the quantity, by their values or by the order of the list. A line with
 * more amounts is null and stays a fault.
 */
export function looseCells(text: string, countFirst: boolean): LooseCells | null {
  const amounts = [...text.matchAll(AMOUNTS)].map(([amount]) => amount.trim())
  const [first, second] = amounts
  if (first === undefined || amounts.length > 2) return null
  const description = text.replace(AMOUNTS, PLACE).replace(BESIDE, ' ').replace(/\s+/g, ' ')
  const words = description.replace(/^[\s,:;–-]+|[\s,:;–-]+$/g, '')
  if (second === undefined) return { length: first, count: '1', description: words }
  const pair: FigurePair = [first, second]
  const order = figureOrder([pair])
  const isCountFirst = order === 'either' ? countFirst : order === 'countFirst'
  return isCountFirst
    ? { length: second, count: first, description: words }
    : { length: first, count: second, description: words }
}
