import type { IssueCode } from '@kerfwise/cutlist'
import { AMOUNT } from '../amounts.ts'
import { inDigits } from '../number-words.ts'
import { besideColumns, figuresIn, mayBePiece, piecesOf, uncounted, withLongText } from './line.ts'
import {
  counted,
  isLengthBeforeCount,
  isQuantity,
  LONGEST,
  MARKED,
  type Pairs,
  type Piece,
  type Read,
} from './piece.ts'

/** A line of a numbered list with a length alone: `1. 1200 leg`. */
const ORDINAL = new RegExp(String.raw`^\s*(\d{1,3})(?:[.)]|\s+[–-])\s+(${AMOUNT})(?:[\s,:;–-]+(\D*))?$`, 'iu')

/** Time and sender before a message of a chat: `[12:03, 3/2/2026] Bob: `, `3/2/26, 12:03 - Bob: `. */
const MESSAGE =
  /^\s*\[?(?:\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]m)?,?\s+\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]m)?)\]?\s*(?:[-–]\s*)?[^:\d]{1,40}:\s/iu

/** Whether the numbers before brackets or full stops count the lines: 1, 2, 3. */
function areNumbers(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const [, number] = /^\s*(\d{1,3})[.)]\s/.exec(line) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return (
    numbers.every((number, at) => number === (numbers[0] ?? 0) + at) &&
    (numbers[0] === 1 || numbers.length > 2)
  )
}

/** The lengths of a list whose lines are numbered from 1 on; null for any other list. */
function numberedLengths(lines: readonly string[]): readonly (readonly Piece[] | null)[] | null {
  const found = lines.map((line) => (line.length > LONGEST ? null : ORDINAL.exec(line)))
  const ordinals = found.flatMap((match) => (match ? [Number(match[1])] : []))
  if (ordinals.length < 2 || ordinals.some((ordinal, at) => ordinal !== at + 1)) return null
  return found.map((match) => match && [counted('1', match[2] ?? '', match[3] ?? '')])
}

/** The least share of lines with a pair among lines with several figures, where no sign separates cells, and where one does. */
const SURE = { unseparated: 0.5, separated: 0.75 } as const

/** Pieces whose lengths are compared with a figure alone. */
const MOST_COMPARED = 1_000

/** A figure that no quantity is: with a unit, a fraction or decimals. */
const isLengthAlone = (amount: string) => MARKED.test(amount) || /\d[.,]\d{1,2}$/.test(amount)

/** Whether the amounts of a piece say which of them is the quantity; null where both may be. */
function isCountFirst([first = '', second = '']: readonly string[]): boolean | null {
  if (/ pcs$/.test(first) || first === '') return true
  if (isQuantity(first) && isLengthAlone(second)) return true
  return isQuantity(second) && isLengthAlone(first) ? false : null
}

/**
 * The pieces with their quantities first, where some line says which amount is one: `1200 mm x 2`. A list keeps one order;
 * in a list that does not, and beside a section without a sign, the greater amount of a line is its length.
 */
function inOneOrder(read: readonly Read[]): readonly Read[] {
  const pieces = read.flatMap((own) => (Array.isArray(own) ? own : [])) as readonly (readonly string[])[]
  const orders = new Set(pieces.map(isCountFirst).filter((order) => order !== null))
  if (orders.size === 0) return read
  const open = pieces.filter((piece) => isCountFirst(piece) === null)
  // `leg 1200 x 4` above `600, 3 pcs`: words for pieces tell nothing of the lines without them.
  const areContrary =
    open.length > 0 && open.every(([first = '', second = '']) => isLengthBeforeCount(first, second))
  const ordered = (piece: readonly string[]): readonly string[] => {
    const [first = '', second = '', ...rest] = piece
    const isLoose = isCountFirst(piece) === null && /^\d+[x×*]\d/i.test(rest[0] ?? '')
    if (!orders.has(false) && !isLoose && !areContrary) return piece
    const isMixed = orders.size > 1 || isLoose || areContrary
    const own = isCountFirst(piece) ?? (isMixed && Number.parseFloat(first) < Number.parseFloat(second))
    if (own) return / pcs$/.test(first) || first === '' ? piece : [`${first} pcs`, second, ...rest]
    return isQuantity(second) ? [`${second} pcs`, first, ...rest] : piece
  }
  return read.map((own) => (Array.isArray(own) ? own.map(ordered) : own))
}

/** `[x] 4 x 1200`, `4 x 1200 ✓`. */
const TICKED = /^\s*(?:[-–•*]\s+)?(?:\[\s?[x✓✔]\s?\]|[☑☒✅✓✔])|[☑☒✅✓✔]\s*$/iu
const STRUCK = /^\s*(?:[-–•*]\s+)?~~.*~~\s*$/u

/** Lines that are struck out, or ticked where others are not: they may be cut already. */
function doneAmong(lines: readonly string[], isPiece: (at: number) => boolean): (at: number) => boolean {
  const isTicked = (at: number) => TICKED.test(lines[at] ?? '')
  const isTold = lines.some((_, at) => isPiece(at) && !isTicked(at))
  return (at) => isPiece(at) && (STRUCK.test(lines[at] ?? '') || (isTold && isTicked(at)))
}

/**
 * `4 x 1200 leg`, `1200 = 4`, `2 pcs 850 mm`, `1200 (4)`: quantity, length and the text beside them as cells, if most lines
 * with several figures have such a form. The length is found as in any list without headings. A line with several pieces
 * becomes several. The review names every other line.
 */
export function pairsAsTabs(text: string, form: keyof typeof SURE = 'separated'): Pairs | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.length > LONGEST ? line : inDigits(line.replace(MESSAGE, ''))))
  const numbered = areNumbers(lines)
  const read = inOneOrder(
    numberedLengths(lines) ??
      lines.map((line) => (line.length > LONGEST ? withLongText(line) : piecesOf(line, numbered))),
  )
  const isPiece = (at: number) => Array.isArray(read[at])
  const isDone = doneAmong(lines, isPiece)
  const found = lines.filter((_, at) => isPiece(at)).length
  const figured = lines.filter((line, at) => isPiece(at) || figuresIn(line) > 1).length
  if (found === 0 || found / figured < SURE[form]) return null
  const isCounted = lines.some(
    (_, at) => (read[at] as readonly (readonly string[])[] | null)?.[0]?.[0] !== '',
  )
  const sizes = read.flatMap((own) =>
    Array.isArray(own)
      ? own.map(([first = '', second = '']) => Math.max(Number.parseFloat(first), Number.parseFloat(second)))
      : [],
  )
  const [least, most] = [
    Math.min(...sizes.slice(0, MOST_COMPARED)),
    Math.max(...sizes.slice(0, MOST_COMPARED)),
  ]
  // A figure between the lengths of the list is one, rather than the number of a part: `C: 640`.
  const isAmong = (length: string) => {
    const size = Number.parseFloat(length)
    return size * 2 >= least && size <= most * 2
  }
  const faults = new Map<number, IssueCode>()
  const rows: { row: string; line: number }[] = []
  for (const [at, line] of lines.entries()) {
    const pieces = isDone(at) ? 'lineDone' : (read[at] ?? null)
    const own = typeof pieces === 'string' ? null : (pieces ?? (isCounted ? uncounted(line, isAmong) : null))
    if (own === null && (typeof pieces === 'string' || mayBePiece(line)))
      faults.set(rows.length, typeof pieces === 'string' ? pieces : 'lineNotRead')
    const texts = own?.map((piece) => piece.join('\t')) ?? [besideColumns(line)]
    rows.push(...texts.map((row) => ({ row, line: at + 1 })))
  }
  return {
    tabs: rows.map(({ row }) => row).join('\n'),
    lines: rows.map(({ line }) => line),
    faults,
    paired: true,
  }
}
