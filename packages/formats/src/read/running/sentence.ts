import { areSides } from '../../review/columns/profiles.ts'
import { AMOUNT, AMOUNT_BEHIND, amountsIn, BRACKETED, COUNT_BEHIND, EACH, SIGNS } from '../amounts.ts'
import { withoutCourtesy } from '../courtesy.ts'
import { wholeLine } from './forms.ts'
import { counted, isPieces, MARKED, type Piece, signed, trimmed } from './piece.ts'

/** A piece anywhere in a sentence: `(4) 1200`, `1200 (4)`, `4 x 1200`, `4 bars of 1200`. */
export const WITHIN = new RegExp(
  String.raw`(?<![\p{L}\d.,(])(?:${BRACKETED}\s*(${AMOUNT})|(${AMOUNT})(?:${COUNT_BEHIND}|(${SIGNS})(${AMOUNT_BEHIND}))|(\d{1,6})\s+(\p{L}+(?:\s\p{L}+)?)\s+${EACH}\s*(${AMOUNT}))(?![\p{L}\d])`,
  'giu',
)

export const AND = String.raw`(?<!\p{L})(?:and|und|et|y|i|oraz|e|plus)(?!\p{L})`

/** What stands between two pieces of one line. */
const BETWEEN = new RegExp(String.raw`[,;+&]|\.\s|${AND}`, 'iu')

const BETWEEN_ALL = new RegExp(BETWEEN, 'giu')

/** Words for a number that are not read, since `half a dozen` is another one. */
export const COLLECTIVE = `(?:dozen|pair|couple|dutzend|paar|douzaine|paire|docena|par|tuzin|para|dúzia)`

const NUMBER_LIKE = new RegExp(String.raw`(?<!\p{L})${COLLECTIVE}\s`, 'iu')

/** A piece of a sentence, and the noun between its quantity and its length. */
function matched(found: RegExpExecArray | RegExpMatchArray, text: string): Piece {
  const [, front, behind = '', amount = '', inside, outside, signs = '', length = '', many, noun, each = ''] =
    found
  if (front !== undefined) return counted(front, behind, text)
  if (many !== undefined)
    return counted(many, each, [isPieces(noun) ? '' : noun, text].filter(Boolean).join(' '))
  const count = inside ?? outside
  return count === undefined ? signed(amount, signs, length, text) : counted(count, amount, text)
}

/**
 * The pieces of a sentence: `4 x 1200, 2 x 845`, `please cut 4 pcs 1200 mm and 2 pcs 845 mm`. Null where the line has figures
 * beside them, where nothing stands between two pieces, or where a section such as `40x40` may be among them.
 */
export function withinLine(line: string): readonly Piece[] | null {
  const found = [...line.matchAll(WITHIN)]
  const texts = textsBetween(line, found)
  if (found.length === 0 || texts.some((text) => /\d/.test(text) || NUMBER_LIKE.test(text))) return null
  // The comma or full stop behind a length is the sentence's.
  const between = texts.map(
    (text, at) => `${/[.,]*$/.exec(found[at - 1]?.[0].trim() ?? '')?.[0] ?? ''}${text}`,
  )
  const gaps = between.slice(1, -1)
  // Columns of a printed list, or one space.
  const isSpaced = gaps.length > 0 && gaps.every((text) => text.trim() === '')
  const isWide = gaps.every((text) => /^(?:\s{2,}|\s*\|\s*)$/.test(text))
  const isApart =
    isSpaced && !isWide ? areTight(found) : gaps.every((text) => isWide || BETWEEN.test(`${text} `))
  if (!isApart) return null
  const spaces = new Set(found.flatMap(([, , , , , , signs]) => (signs ? [/\s/.test(signs)] : [])))
  if (spaces.size > 1) return null
  const words = between.map((text) =>
    withoutCourtesy(trimmed(text.replace(BETWEEN_ALL, ' ').replace(/[!?]/g, ' ').replace(/\s+/g, ' '))),
  )
  const isNameFirst = words.at(-1) === '' && !words.slice(0, -1).includes('')
  if (found.length === 1) return found.map((piece) => matched(piece, words.filter(Boolean).join(' ')))
  const [ahead = '', ...behind] = words
  // A name before all pieces counts for those without a name.
  return found.map((piece, at) => matched(piece, (isNameFirst ? words[at] : behind[at]) || ahead))
}

/** A section: `50x5`, `40x40x3`, `42,4x2,6`; `4x1200` is a quantity of a length. */
const SECTION =
  /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)[x×*](\d+(?:[.,]\d+)?)(?:[x×*]\d+(?:[.,]\d+)?)?(?![\d.,x×*])/gu
/** The text without its sections. */
export const withoutSides = (text: string): string =>
  text.replace(SECTION, (match, first: string, second: string) => (areSides(first, second) ? ' ' : match))

/** `IPE 120: 3x1250, 2x640`, `Flach 50x5 3 Stk 1250`: a name with figures before the pieces of its line. */
const AHEAD = /^\s*((?:\p{L}|\d{1,3}[x×*]\d)[^;:]*):\s+(.*)$/u
const SECTION_AHEAD =
  /^\s*((?:\p{L}[\p{L}.-]*\s+)*\d{1,3}(?:[.,]\d+)?(?:[x×*]\d{1,3}(?:[.,]\d+)?)+)\s+(\d.*)$/u

/** A quantity and a length beside a section, without a sign between them: `38x89 2400 12`, `12 2x4 96`, `2x4 @ 96 (12)`. */
export function besideSection(line: string): Piece | null {
  const sections = line.match(SECTION)?.filter((match) => withoutSides(match).trim() === '') ?? []
  const [section] = sections
  if (section === undefined || sections.length > 1) return null
  const rest = line
    .replace(section, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s@:–-]+/, '')
  const figures = amountsIn(rest)
  const piece = figures === 2 && !/\d\s?[x×*]|[x×*]\s?\d/i.test(rest) ? wholeLine(rest) : null
  return piece && [piece[0], piece[1], [section, piece[2]].filter(Boolean).join(' ')]
}

/** Several pieces behind the name of their profile. */
export function belowProfile(line: string): readonly Piece[] | null {
  for (const form of [AHEAD, SECTION_AHEAD]) {
    const [, ahead = '', rest] = form.exec(line) ?? []
    const name = ahead.trim()
    const isName = /\d/.test(name) && !/,(?!\d)/.test(name) && withoutSides(name).search(WITHIN) === -1
    const pieces = rest === undefined || !isName ? null : withinLine(rest)
    // Behind a section one piece is enough, where it is none itself.
    const least = form === SECTION_AHEAD ? 1 : 2
    if (pieces === null || pieces.length < least) continue
    return pieces.map(([count, length, text]) => {
      const own = [name, text].filter(Boolean).join(' ')
      // Behind a section the first figure counts, as in `2x4 8x92`.
      return form === SECTION_AHEAD && /^\d+$/.test(count)
        ? counted(count, length, own)
        : [count, length, own]
    })
  }
  return null
}

const LEAST_TIGHT = 50

const TIGHT_TIMES = 20

/** `4x1200mm 2x850mm`: pieces that only a space parts, each so long for its quantity that it is no section. */
const areTight = (found: readonly RegExpMatchArray[]) =>
  found.every(([, , , amount = '', , , signs = '', length = '']) => {
    const [count, size] = [Number(amount), Number.parseFloat(length)]
    const isPiece = MARKED.test(length) || (size >= LEAST_TIGHT && size >= count * TIGHT_TIMES)
    return /^[x×*]$/.test(signs) && /^\d{1,4}$/.test(amount) && isPiece
  })

function textsBetween(line: string, found: readonly RegExpMatchArray[]): readonly string[] {
  const ends = found.map((match) => (match.index ?? 0) + match[0].length)
  return [0, ...ends].map((from, at) => line.slice(from, found[at]?.index ?? line.length))
}
