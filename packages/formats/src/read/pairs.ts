import { isUsualAngle } from '@kerfwise/cutlist'
import { AMOUNT, AMOUNT_BEHIND, BRACKETED, bare, COUNT_BEHIND, EACH, PIECES, SIGNS } from './amounts.ts'
import { withoutCourtesy } from './courtesy.ts'
import { inDigits } from './number-words.ts'
import { addsUp, withoutNoise } from './other-lines.ts'

/** Quantity, length and description of a piece, or length, quantity and description: a list keeps one order. */
type Piece = readonly [string, string, string]

/** Signs between amounts that follow a quantity only: `4 pcs 1200`, `4 @ 1200`. */
const AFTER_COUNT = new RegExp(`@|${PIECES}|${EACH}`, 'iu')

const BULLET = String.raw`^\s*(?:[-•*]\s+|\[[ x]?\]\s+)?`
const NAME = String.raw`(\p{L}[^,;]*?)[\s,:;–-]+`
const MORE = String.raw`(?:[\s,:;–-]+(.*))?$`

/** A section before a number of pieces: `2x4 - 8 pcs @ 48 in`, `RHS 40x40x3: 4 pcs 1200`. */
const SECTION = new RegExp(
  String.raw`${BULLET}((?:\p{L}[\p{L}.]*\s*)?\d{1,3}(?:[.,]\d+)?(?:\s?[x×*]\s?\d{1,3}(?:[.,]\d+)?)+)[\s,:;–-]+(\d+)((?:\s*(?:@|${PIECES}|${EACH}))+\s*[x×*]?\s*)(${AMOUNT})${MORE}`,
  'iu',
)
/** `1200 (4) leg`, `leg: 1200 mm, 4 pcs`. */
const BEHIND = new RegExp(`${BULLET}(?:${NAME})?(${AMOUNT})${COUNT_BEHIND}${MORE}`, 'iu')
/** `(4) 1200 leg`. */
const COUNT_FIRST = new RegExp(String.raw`${BULLET}${BRACKETED}\s*(${AMOUNT})${MORE}`, 'iu')
/** `4 x 1200 leg`, `2 pcs 850 mm`. */
const SIGNED = new RegExp(`${BULLET}(${AMOUNT})(${SIGNS})(${AMOUNT_BEHIND})${MORE}`, 'iu')
/** `4 legs 1200 mm`. */
const NOUN = new RegExp(String.raw`${BULLET}(\d{1,6})\s+(\p{L}[^\d,;:]*?)\s+(${AMOUNT})$`, 'iu')
/** `4 1200 leg`; `1200 - 4` without a text behind, since the dash may begin a text. */
const SPACED = new RegExp(
  String.raw`${BULLET}(${AMOUNT})(?:\s+(${AMOUNT})${MORE}|\s+[–-]\s+(${AMOUNT})\s*$)`,
  'iu',
)
/** `leg 4 x 1200`, `rail 2: 4 pcs 1200 mm`. A mere space between the amounts is not enough. */
const NAMED = new RegExp(`${BULLET}${NAME}(${AMOUNT})(${SIGNS})(${AMOUNT_BEHIND})$`, 'iu')

/** The number of a line before its piece: `1. `, `2) `, `#3: `, `Pos 4: `, `5 - ` before `4 x 1200`. */
const NUMBERED = new RegExp(
  String.raw`^\s*(?:#\s*\d{1,3}[.:)]?|(?:pos(?:ition)?|poz|no|nr|item|part|teil)\.?\s*#?\d{1,3}\s*[.:)–-]?|\d{1,3}(?:[.)](?=\s)|\s+[–-](?=\s+\d+\s*(?:[x×*@]|${PIECES}))))\s+`,
  'iu',
)
/** A line of a numbered list with a length alone: `1. 1200 leg`. */
const ORDINAL = new RegExp(String.raw`^\s*(\d{1,3})(?:[.)]|\s+[–-])\s+(${AMOUNT})(?:[\s,:;–-]+(\D*))?$`, 'iu')

/** A piece anywhere in a sentence: `(4) 1200`, `1200 (4)`, `4 x 1200`, `4 bars of 1200`. */
const WITHIN = new RegExp(
  String.raw`(?<![\p{L}\d.,(])(?:${BRACKETED}\s*(${AMOUNT})|(${AMOUNT})(?:${COUNT_BEHIND}|(${SIGNS})(${AMOUNT_BEHIND}))|(\d{1,6})\s+(\p{L}+(?:\s\p{L}+)?)\s+${EACH}\s*(${AMOUNT}))(?![\p{L}\d])`,
  'giu',
)
const AND = String.raw`(?<!\p{L})(?:and|und|et|y|i|oraz|e|plus)(?!\p{L})`
/** What stands between two pieces of one line. */
const BETWEEN = new RegExp(String.raw`[,;+&]|\.\s|${AND}`, 'iu')
const BETWEEN_ALL = new RegExp(BETWEEN, 'giu')

/** Words for a number that are not read, since `half a dozen` is another one. */
const COLLECTIVE = `(?:dozen|pair|couple|dutzend|paar|douzaine|paire|docena|par|tuzin|para|dúzia)`
/** A second piece in a form that is not read: `and 2 of 40x40x3 at 845`, `and a dozen at 845`. */
const AGAIN = new RegExp(
  String.raw`(?:[+&]|${AND})\s*(?:[([]?\s*\d{1,6}\b|(?:\p{L}{1,4}\s)?${COLLECTIVE}\s).*\d`,
  'iu',
)

/** The piece before the last `and` of a line, in a form that is not read: `half a dozen 845 and two 300`. */
const HALF = new RegExp(String.raw`\d.*(?:[+&]|${AND})\s*$`, 'iu')

/** The word between a name and its length: `4 legs of 1200`. */
const LINKED = new RegExp(`\\s+(?:${EACH}|at)$`, 'iu')

/** Characters of a line that are looked through for pieces; the time grows faster than their number. */
const LONGEST = 300
/** Characters of a line whose piece has a long description. */
const LONGEST_WITH_TEXT = 6_000

const trimmed = (text: string) => text.replace(/^[\s,:;.–-]+|[\s,:;–-]+$/g, '')

const signed = (count: string, signs: string, length: string, text: string): Piece => [
  AFTER_COUNT.test(signs) ? `${bare(count)} pcs` : bare(count),
  bare(length),
  trimmed(text),
]
const counted = (count: string, length: string, text: string): Piece => [
  `${count} pcs`,
  bare(length),
  trimmed(text),
]

/** The piece of a line that begins with a section; the section is a part of the description. */
function withSection(line: string): Piece | null {
  const [, section, count = '', , length = '', more = ''] = SECTION.exec(line) ?? []
  return section === undefined
    ? null
    : counted(count, length, [section, more.trim()].filter(Boolean).join(' '))
}

/** Figures in further cells of a table, such as angles: `, oak, 45, 45`. */
const CELLS = /[,;]\s*[+-]?\d/

/** The piece that a whole line is. */
function wholeLine(line: string): Piece | null {
  const behind = BEHIND.exec(line)
  if (behind && !CELLS.test(`,${behind[5] ?? ''}`)) {
    const [, name = '', length = '', inside, outside = '', more = ''] = behind
    return counted(inside ?? outside, length, [name, more].filter(Boolean).join(' '))
  }
  const bracketed = COUNT_FIRST.exec(line)
  if (bracketed) return counted(bracketed[1] ?? '', bracketed[2] ?? '', bracketed[3] ?? '')
  const plain = SIGNED.exec(line)
  if (plain) return signed(plain[1] ?? '', plain[2] ?? '', plain[3] ?? '', plain[4] ?? '')
  const spaced = SPACED.exec(line)
  if (spaced && !CELLS.test(spaced[3] ?? '') && !/^[\d+-]/.test(spaced[3] ?? ''))
    return signed(spaced[1] ?? '', '', spaced[2] ?? spaced[4] ?? '', spaced[3] ?? '')
  const noun = NOUN.exec(line)
  if (noun) {
    const name = (noun[2] ?? '').replace(LINKED, '')
    return signed(noun[1] ?? '', '', noun[3] ?? '', isPieces(name) ? '' : name)
  }
  const named = NAMED.exec(line)
  return named && signed(named[2] ?? '', named[3] ?? '', named[4] ?? '', named[1] ?? '')
}

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

/** Bars and lengths, as the pieces themselves are called. */
const THINGS =
  /^(?:lengths?|bars?|stangen?|stäbe?|längen?|barres?|longueurs?|barras?|tiras?|prętów|pręty|odcinki|odcinków|comprimentos?)$/iu
const isPieces = (noun: string | undefined) => noun !== undefined && THINGS.test(noun)

/**
 * The pieces of a sentence: `4 x 1200, 2 x 845`, `please cut 4 pcs 1200 mm and 2 pcs 845 mm`. Null where the line has figures
 * beside them, where nothing stands between two pieces, or where a section such as `40x40` may be among them.
 */
function withinLine(line: string): readonly Piece[] | null {
  const found = [...line.matchAll(WITHIN)]
  const texts = textsBetween(line, found)
  if (found.length === 0 || texts.some((text) => /\d/.test(text) || NUMBER_LIKE.test(text))) return null
  // The comma or full stop behind a length is the sentence's.
  const between = texts.map(
    (text, at) => `${/[.,]*$/.exec(found[at - 1]?.[0].trim() ?? '')?.[0] ?? ''}${text}`,
  )
  if (between.slice(1, -1).some((text) => !BETWEEN.test(`${text} `))) return null
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

const NUMBER_LIKE = new RegExp(String.raw`(?<!\p{L})${COLLECTIVE}\s`, 'iu')

function textsBetween(line: string, found: readonly RegExpMatchArray[]): readonly string[] {
  const ends = found.map((match) => (match.index ?? 0) + match[0].length)
  return [0, ...ends].map((from, at) => line.slice(from, found[at]?.index ?? line.length))
}

/** The pieces of a line; null where the line is none. */
function piecesOf(line: string): readonly Piece[] | null {
  if (line.length > LONGEST || addsUp(line)) return null
  const plain = withoutNoise(line)
  // A page, a date or a telephone number is no piece, but beside a piece it belongs to the description.
  if (plain !== line && piecesOf(plain) === null) return null
  const stripped = line.replace(NUMBERED, '')
  const section = withSection(stripped) ?? withSection(line)
  if (section !== null) return [section]
  const own = stripped === line ? null : wholeLine(stripped)
  const whole = own ?? wholeLine(line)
  const within = withinLine(stripped)
  if (whole === null || (within !== null && within.length > 1)) return within
  const [count, length, text] = whole
  // A second piece in the text beside the first one must not be lost in a description.
  if (text.search(WITHIN) !== -1 || AGAIN.test(text) || HALF.test(text)) return null
  return [[count, length, withoutCourtesy(text)]]
}

/** The piece at the beginning or at the end of a line whose description is long; null where another piece may be in the description. */
function withLongText(line: string): readonly Piece[] | null {
  const text = line.replace(/\s+/g, ' ').trim()
  const ends = [text.lastIndexOf(' ', LONGEST), text.indexOf(' ', text.length - LONGEST)] as const
  if (text.length > LONGEST_WITH_TEXT || ends.includes(-1)) return null
  const [head, rest] = [text.slice(0, ends[0]), text.slice(ends[0] + 1)]
  const [first, ...others] = (rest.search(WITHIN) === -1 ? piecesOf(inDigits(head)) : null) ?? []
  if (first !== undefined && others.length === 0 && first[2] !== '' && head.endsWith(first[2].slice(-20)))
    return [[first[0], first[1], `${first[2]} ${rest}`]]
  const [front, tail] = [text.slice(0, ends[1]), text.slice(ends[1] + 1)]
  const [last, ...more] = (front.search(WITHIN) === -1 ? piecesOf(inDigits(tail)) : null) ?? []
  if (last === undefined || more.length > 0 || !tail.startsWith(last[2].slice(0, 20))) return null
  return [[last[0], last[1], `${front} ${last[2]}`]]
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

/** How many figures of a line may belong to a piece. */
export const figuresIn = (line: string) => {
  // Numbers of pages and dates stand in short lines.
  const plain = line.length > LONGEST ? line : addsUp(line) ? '' : withoutNoise(line)
  return plain.match(/\d[\d.,]*/g)?.length ?? 0
}

/** A line of another form: with several figures it may be a piece and becomes a fault, else it heads a part. */
const otherLine = (line: string) => (figuresIn(line) > 1 || line.trim() === '' ? line : `\t\t${line.trim()}`)

const DEGREES = String.raw`[+\-−]?\d{1,2}(?:[.,]\d{1,2})?`
/** Angles of both ends behind a description: `leg 45/45`, `leg (45° | 0°)`. */
const BOTH_ENDS = new RegExp(
  String.raw`^(.*?)[\s,;(]*(?<![\d.,/])(${DEGREES}\s?[°º]?\s*[/|]\s*${DEGREES}\s?[°º]?)\)?$`,
)
/** An angle of an end that is not named: `mitred 45°`. */
const ONE_END = new RegExp(
  String.raw`(?<![\d.,])(${DEGREES})\s?(?:[°º]|deg(?!\p{L})|degrees?|grad(?!\p{L}))`,
  'iu',
)

/** A piece with the angles of its description in a cell of their own, so that none is lost; the review asks for the end of one. */
function withAngles(piece: Piece): readonly string[] {
  const [count, length, text] = piece
  const [, rest = '', both] = BOTH_ENDS.exec(text) ?? []
  const figures = both?.match(/[\d.,]+/g)?.map((figure) => Number(figure.replace(',', '.'))) ?? []
  const isCut = figures.some((figure) => figure % 90 !== 0)
  if (both !== undefined && (/[°º]/.test(both) || (figures.every(isUsualAngle) && isCut)))
    return [count, length, trimmed(rest), both]
  const [, one] = ONE_END.exec(text) ?? []
  return one === undefined ? piece : [...piece, `${one}°`]
}

/** The lines of a running text as cells apart by tabs. */
export interface Pairs {
  readonly tabs: string
  /** For each line of `tabs` the line of the text that it is from, counted from 1. */
  readonly lines: readonly number[]
}

/**
 * `4 x 1200 leg`, `1200 = 4`, `2 pcs 850 mm`, `1200 (4)`: quantity, length and the text beside them as cells, if most lines
 * with several figures have such a form. The length is found as in any list without headings. A line with several pieces
 * becomes several. The review names every other line.
 */
export function pairsAsTabs(text: string, form: keyof typeof SURE = 'separated'): Pairs | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => (line.length > LONGEST ? line : inDigits(line)))
  const read =
    numberedLengths(lines) ??
    lines.map((line) => (line.length > LONGEST ? withLongText(line) : piecesOf(line)))
  const figured = lines.filter((line) => figuresIn(line) > 1).length
  const found = read.filter((pieces) => pieces !== null).length
  if (found === 0 || found / figured < SURE[form]) return null
  const rows = lines.flatMap((line, at) =>
    (read[at]?.map((piece) => withAngles(piece).join('\t')) ?? [otherLine(line)]).map((row) => ({
      row,
      line: at + 1,
    })),
  )
  return { tabs: rows.map(({ row }) => row).join('\n'), lines: rows.map(({ line }) => line) }
}
