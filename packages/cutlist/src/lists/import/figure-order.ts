import { parseLength } from '../length/parse.ts'
import { withoutPieces } from '../values/pieces.ts'

/**
 * Which of two columns of figures holds the lengths and which the quantities. `either` means that both readings make
 * sense, so that the person has to say.
 */
export type FigureOrder = 'lengthFirst' | 'countFirst' | 'either'

/** People seldom cut more pieces of one length than this. */
const MOST_PIECES = 500

/** Whether the text is a length or a quantity, which may bear a word for pieces. */
export const isFigureText = (text: string): boolean => isLengthText(text) || countOf(text) !== null

/** Of a row, the figures of the two columns. */
export type FigurePair = readonly [first: string, second: string]

/** Whether the text is a length with either decimal mark; the mark of the list is found later. */
export const isLengthText = (text: string): boolean =>
  (['point', 'comma'] as const).some((decimalMark) => parseLength(text, 'in.', { decimalMark }).ok)
/** `2x`, `4 Stk`: a figure with a word for pieces, which no length has. */
const hasPiecesWord = (text: string) => withoutPieces(text) !== text
const countOf = (text: string) => {
  const figure = withoutPieces(text)
  return /^\d{1,6}$/.test(figure) && Number(figure) > 0 ? Number(figure) : null
}

/** The middle one of the numbers, so that a line that is out of the way decides nothing. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** The order by marks alone: a word for pieces means quantities; a fraction, decimals or a unit mean lengths. */
function markedOrder(rows: readonly FigurePair[]): FigureOrder | null {
  const pieces = ([0, 1] as const).map((at) => rows.some((row) => hasPiecesWord(row[at])))
  if (pieces[0] !== pieces[1]) return pieces[0] ? 'countFirst' : 'lengthFirst'
  const whole = ([0, 1] as const).map((at) => rows.every((row) => countOf(row[at]) !== null))
  if (whole[0] === whole[1]) return null
  return whole[0] ? 'countFirst' : 'lengthFirst'
}

/**
 * Tells lengths from quantities by all values: quantities are whole and small. If the first column has the greater
 * figures, it holds the lengths. If the second has them, it may hold either, unless its figures are too great for
 * quantities. Rows with a cell that is no figure do not count.
 */
export function figureOrder(pairs: readonly FigurePair[]): FigureOrder {
  const rows = pairs
    .map(([first, second]): FigurePair => [first.trim(), second.trim()])
    .filter((row) => row.every(isFigureText))
  if (rows.length === 0) return 'lengthFirst'
  const marked = markedOrder(rows)
  if (marked !== null) return marked
  const [first, second] = [
    rows.map(([text]) => countOf(text) ?? 0),
    rows.map(([, text]) => countOf(text) ?? 0),
  ]
  const [middle, other] = [median(first), median(second)]
  if (middle >= other) return 'lengthFirst'
  if (middle > MOST_PIECES) return 'lengthFirst'
  return other > MOST_PIECES ? 'countFirst' : 'either'
}
