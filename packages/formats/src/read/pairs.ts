import type { IssueCode } from '@kerfwise/cutlist'
import { isStockText } from '../review/columns/words.ts'
import { AMOUNT, AMOUNT_BEHIND, BRACKETED, bare, COUNT_BEHIND, EACH, PIECES, SIGNS } from './amounts.ts'
import { asidesOf } from './asides.ts'
import { withoutCourtesy } from './courtesy.ts'
import { inDigits } from './number-words.ts'
import { addsUp, withoutNoise } from './other-lines.ts'

/** Quantity, length and description of a piece, or length, quantity and description: a list keeps one order. */
type Piece = readonly [count: string, length: string, text: string]

/** A line as pieces, or why it is none although it may be one; null for a line of another kind. */
type Read = readonly (readonly string[])[] | IssueCode | null

/** Signs between amounts that follow a quantity only: `4 pcs 1200`, `4 @ 1200`. */
const AFTER_COUNT = new RegExp(`@|${PIECES}|${EACH}`, 'iu')

const BULLET = String.raw`^\s*(?:[-–•*·]\s+|\[[ x]?\]\s+|[a-z][.)]\s+)?`
/** A comma within a name is the decimal mark of its section: `Rohr 42,4x2,6`. */
const NAME = String.raw`(\p{L}(?:[^,;]|(?=(?<=\d),\d{1,4}\s?[x×*]\s?\d|(?<=[x×*]\s?\d{1,4}),\d),)*?)[\s,:;–-]+`
const MORE = String.raw`(?:[\s,:;–-]+(.*))?$`

/** A section before a number of pieces: `2x4 - 8 pcs @ 48 in`, `RHS 40x40x3: 4 pcs 1200`. */
const SECTION = new RegExp(
  String.raw`${BULLET}((?:\p{L}[\p{L}.]*\s*)?\d{1,3}(?:[.,]\d+)?(?:\s?[x×*]\s?\d{1,3}(?:[.,]\d+)?)+)[\s,:;–-]+(\d+)((?:\s*(?:@|${PIECES}|${EACH}))+\s*[x×*]?\s*)(${AMOUNT})${MORE}`,
  'iu',
)
/** `1200 (4) leg`, `leg: 1200 mm, 4 pcs`. */
const BEHIND = new RegExp(`${BULLET}(?:${NAME})?(${AMOUNT})${COUNT_BEHIND}${MORE}`, 'iu')
/** Words between a quantity and its section: `6 pcs of 2x4`. */
const OF = String.raw`(?:of|von|de|da|di|van|po)(?!\p{L})`
/** `4 pcs 2x4 @ 48 in`, `2 - 2x4 @ 92 5/8" studs`: a section between the quantity and the length. */
const SECTION_WITHIN = new RegExp(
  String.raw`${BULLET}(\d{1,6})(?:\s*${PIECES}\s+(?:${OF}\s+)?|\s*[x×]\s+|\s+[–-]\s+)((?:\p{L}[\p{L}.]*\s*)?\d{1,3}(?:[.,]\d+)?(?:[x×*]\d{1,3}(?:[.,]\d+)?)+)(?:\s*[@,]\s*|\s+[–-]\s+|\s+(?:${EACH}\s*)?)(${AMOUNT})${MORE}`,
  'iu',
)
/** `HEA 200 L=4500`: a figure before the length belongs to the profile. */
const LABELLED = new RegExp(String.raw`(?<!\p{L})(?:l|lg|len|length|lang|länge)\.?\s*=\s*(${AMOUNT})`, 'iu')
const COUNT_WORD =
  '(?:qty|quantity|count|number|anzahl|menge|stückzahl|stück|qté|quantité|nombre|cantidad|cant|ilość|sztuk|liczba|quantidade|qtd|quant|кол-во|количество|aantal|quantità)'
const LENGTH_WORD =
  '(?:length|len|länge|longueur|long|longitud|largo|długość|dł|comprimento|compr|длина|lengte|lunghezza)'
/** `Qty 4`, `Anzahl: 4 Stk`. */
const KEYED_COUNT = new RegExp(
  String.raw`(?<!\p{L})${COUNT_WORD}\.?\s?[:=]?\s?(\d{1,6})(?![\d.,]*\d)(?:\s?${PIECES})?`,
  'iu',
)
/** `Length 1200`, `Länge: 1200 mm`. */
const KEYED_LENGTH = new RegExp(String.raw`(?<!\p{L})${LENGTH_WORD}\.?\s?[:=]?\s?(${AMOUNT})`, 'iu')
const COUNT_AHEAD = new RegExp(String.raw`${BULLET}(?:(\d{1,6})\s*(?:[x×*]\s|${PIECES})|${BRACKETED})`, 'iu')
const COUNT_LAST = new RegExp(
  String.raw`(?:(?:^|[\s,;])(?:[x×*]\s*(\d{1,6})|(\d{1,6})\s*(?:${PIECES}|[x×]))|${BRACKETED})\s*$`,
  'iu',
)
/** `3'-6 1/2" stud x 3`, `1200 mm leg, 4 pcs`. */
const NAME_WITHIN = new RegExp(
  String.raw`${BULLET}(${AMOUNT})[\s,:;–-]+(\p{L}[^\d]*?)[\s,:;–-]*(?:(?<!\p{L})[x×*]\s*(\d{1,6})|\s(\d{1,6})\s*${PIECES}|${BRACKETED})$`,
  'iu',
)
/** A length with words beside it, and no quantity. */
const ALONE = new RegExp(
  String.raw`${BULLET}(?:(\p{L}\D*?)[\s,:;–-]+)?(${AMOUNT})(?:[\s,:;–-]+(\D*))?$`,
  'iu',
)
/** A figure whose unit shows that it is a length. */
const MARKED =
  /(?:\d\s?(?:mm|cm|m|мм|см|м|inch(?:es)?|in\.?|feet|ft\.?)(?!\p{L}|\s?\d)|["″]|['′]|\dm\d|\d\s?\/\s?\d|[¼-¾⅐-⅞])/iu
/** `4 x `, `2 pcs `: a line that begins like a piece. */
const BEGUN = new RegExp(String.raw`${BULLET}\d{1,6}\s*(?:[x×*@]|${PIECES})\s*\S`, 'iu')
/** `4-6 x 1200`, `1200-1210`: neither figure is meant alone. */
const RANGE = /(?<![\p{L}\d.,/'"′″-])\d+(?:[.,]\d+)?[-–]\d+(?:[.,]\d+)?(?![\p{L}\d/'"′″-]|[.,]\d|\s?\d+\/)/u

/** `(4) 1200 leg`. */
const COUNT_FIRST = new RegExp(String.raw`${BULLET}${BRACKETED}\s*(${AMOUNT})${MORE}`, 'iu')
/** `4 x 1200 leg`, `2 pcs 850 mm`. */
const SIGNED = new RegExp(`${BULLET}(${AMOUNT})(${SIGNS})(${AMOUNT_BEHIND})${MORE}`, 'iu')
/** `4 legs 1200 mm`, `(4) legs @ 28"`. */
const NOUN = new RegExp(
  String.raw`${BULLET}(?:(\d{1,6})|${BRACKETED})\s+(\p{L}[^\d,;:@]*?)\s+(?:@\s*)?(${AMOUNT})$`,
  'iu',
)
/** `4 1200 leg`; `1200 - 4` without a text behind, since the dash may begin a text. */
const SPACED = new RegExp(
  String.raw`${BULLET}(${AMOUNT})(?:\s+(${AMOUNT})${MORE}|\s+[–-]\s+(${AMOUNT})\s*$)`,
  'iu',
)
/** `leg 4 x 1200`, `rail 2: 4 pcs 1200 mm`. A mere space between the amounts is not enough. */
const NAMED = new RegExp(`${BULLET}${NAME}(${AMOUNT})(${SIGNS})(${AMOUNT_BEHIND})$`, 'iu')

/** The number of a line before its piece: `1. `, `2) `, `#3: `, `Pos 4: `, `5 - ` before `4 x 1200`. */
const NUMBERED = new RegExp(
  String.raw`^\s*(?:(?:#|№|n[°º])\s*\d{1,3}[.:)]?|(?:pos(?:ition)?|poz|no|nr|item|part|teil)\.?\s*#?\d{1,3}\s*[.:)–-]?|\d{1,3}(?:[.)](?=\s)|\s+[–-](?=\s+\d+\s*(?:[x×*@]|${PIECES}))))\s+`,
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
const AND_ALONE = new RegExp(`^${AND}$`, 'iu')
/** What stands between two pieces of one line. */
const BETWEEN = new RegExp(String.raw`[,;+&]|\.\s|${AND}`, 'iu')
const BETWEEN_ALL = new RegExp(BETWEEN, 'giu')

/** Words for a number that are not read, since `half a dozen` is another one. */
const COLLECTIVE = `(?:dozen|pair|couple|dutzend|paar|douzaine|paire|docena|par|tuzin|para|dúzia)`
const NUMBER_NOUN = new RegExp(`^(?:${COLLECTIVE}|pairs|dozens|paare|pares|paires|pary|par)(?!\\p{L})`, 'iu')
const A_NUMBER = new RegExp(`(?<!\\p{L})${COLLECTIVE}\\s\\D*\\d`, 'iu')
const OR = /^(?:or|oder|ou|o|lub|albo)\s+\d/iu

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

const signed = (first: string, signs: string, second: string, text: string): Piece => [
  AFTER_COUNT.test(signs) ? `${bare(first)} pcs` : bare(first),
  bare(second),
  trimmed(text),
]
const counted = (count: string, length: string, text: string): Piece => [
  `${count} pcs`,
  bare(length),
  trimmed(text),
]

/** The piece of a line with a section at its begin or behind its quantity; the section is a part of the description. */
function withSection(line: string): Piece | null {
  const within = SECTION_WITHIN.exec(line)
  if (within)
    return counted(within[1] ?? '', within[3] ?? '', [within[2], within[4]?.trim()].filter(Boolean).join(' '))
  const [, section, count = '', , length = '', more = ''] = SECTION.exec(line) ?? []
  return section === undefined
    ? null
    : counted(count, length, [section, more.trim()].filter(Boolean).join(' '))
}

/** The piece of a line with `L=`; without a quantity it is a fault of its cell. */
function labelled(line: string): Piece | null {
  const found = LABELLED.exec(line)
  if (found === null) return null
  const [whole, length = ''] = found
  const behind = line.slice(found.index + whole.length)
  const ahead = COUNT_AHEAD.exec(line)
  const last =
    ahead === null ? (COUNT_LAST.exec(behind) ?? COUNT_LAST.exec(line.slice(0, found.index).trimEnd())) : null
  const count = ahead?.[1] ?? ahead?.[2] ?? last?.[1] ?? last?.[2] ?? last?.[3]
  const text = line.replace(whole, ' ').replace(ahead?.[0] ?? last?.[0] ?? '', ' ')
  return [count === undefined ? '' : `${count} pcs`, bare(length), trimmed(text.replace(/\s+/g, ' '))]
}

/** The piece of a line that names its figures. */
function keyed(line: string): Piece | null {
  const count = KEYED_COUNT.exec(line)
  const length = count && KEYED_LENGTH.exec(line)
  if (!length) return null
  const text = line.replace(count[0], ' ').replace(length[0], ' ').replace(/\s+/g, ' ')
  const isWhole = !/\d/.test(text)
  return isWhole
    ? counted(count[1] ?? '', length[1] ?? '', trimmed(text.replace(/ [,;:|/](?= |$)/g, '')))
    : null
}

/** Figures in further cells of a table, such as angles: `, oak, 45, 45`. */
const CELLS = /[,;]\s*[+-]?\d/

const FRACTION_FIRST = /^(?:\d+\/|[¼-¾⅐-⅞])/
const isWholeAmount = ([, , second = '', , third = '']: readonly string[]) =>
  !FRACTION_FIRST.test(second) && !FRACTION_FIRST.test(third)

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
  // `10 3/32` is one amount rather than ten of 3/32.
  if (spaced && isWholeAmount(spaced) && !CELLS.test(spaced[3] ?? '') && !/^[\d+-]/.test(spaced[3] ?? ''))
    return signed(spaced[1] ?? '', '', spaced[2] ?? spaced[4] ?? '', spaced[3] ?? '')
  const within = NAME_WITHIN.exec(line)
  if (within) return counted(within[3] ?? within[4] ?? within[5] ?? '', within[1] ?? '', within[2] ?? '')
  const noun = NOUN.exec(line)
  if (noun) {
    const name = (noun[3] ?? '').replace(LINKED, '')
    return signed(
      noun[1] ?? noun[2] ?? '',
      noun[2] === undefined ? '' : '@',
      noun[4] ?? '',
      isPieces(name) ? '' : name,
    )
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
  const isSpaced = between.length > 2 && between.slice(1, -1).every((text) => text.trim() === '')
  const isApart = isSpaced ? areTight(found) : between.slice(1, -1).every((text) => BETWEEN.test(`${text} `))
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

/** `IPE 120: 3x1250, 2x640`: a name with figures before the pieces of its line. */
const AHEAD = /^\s*(\p{L}[^;:]*):\s+(.*)$/u

/** Several pieces behind the name of their profile. */
function belowProfile(line: string): readonly Piece[] | null {
  const [, ahead = '', rest] = AHEAD.exec(line) ?? []
  const name = ahead.trim()
  if (rest === undefined || !/\d/.test(name) || /,(?!\d)/.test(name)) return null
  const pieces = name.search(WITHIN) === -1 ? withinLine(rest) : null
  if (pieces === null || pieces.length < 2) return null
  return pieces.map(([count, length, text]) => [count, length, [name, text].filter(Boolean).join(' ')])
}

/** `4x1200mm 2x850mm`: pieces that only a space parts, each so long for its quantity that it is no section. */
const areTight = (found: readonly RegExpMatchArray[]) =>
  found.every(([, , , amount = '', , , signs = '', length = '']) => {
    const [count, size] = [Number(amount), Number.parseFloat(length)]
    const isPiece = MARKED.test(length) || (size >= LEAST_TIGHT && size >= count * TIGHT_TIMES)
    return /^[x×*]$/.test(signs) && /^\d{1,4}$/.test(amount) && isPiece
  })
const LEAST_TIGHT = 400
const TIGHT_TIMES = 50

const NUMBER_LIKE = new RegExp(String.raw`(?<!\p{L})${COLLECTIVE}\s`, 'iu')

function textsBetween(line: string, found: readonly RegExpMatchArray[]): readonly string[] {
  const ends = found.map((match) => (match.index ?? 0) + match[0].length)
  return [0, ...ends].map((from, at) => line.slice(from, found[at]?.index ?? line.length))
}

/** `42,4x2,6`: nobody cuts 42.4 pieces. */
const DECIMAL_SECTION = /(?<![\d.,])\d+[.,]\d+\s?[x×*]\s?\d[\d.,]*(?:\s?[x×*]\s?\d[\d.,]*)?/gi

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

/** The pieces of a line whose angles and notes are apart; null where the line is none. */
function plainPieces(line: string, numbered: boolean): readonly Piece[] | null {
  const [, quantity, rest = ''] = /^\s*(\d{1,6})\)\s+(.*)$/.exec(line) ?? []
  const lone = quantity === undefined || numbered ? null : ALONE.exec(rest)
  // A bracket behind a figure that counts no lines is a quantity: `2) 57 1/4" rail`.
  if (lone) return [counted(quantity ?? '', lone[2] ?? '', [lone[1], lone[3]].filter(Boolean).join(' '))]
  const stripped = line.replace(NUMBERED, '')
  const named = keyed(stripped) ?? labelled(stripped)
  if (named !== null) return [named]
  const grouped = belowProfile(stripped)
  if (grouped !== null) return grouped
  const section = withSection(stripped) ?? withSection(line)
  if (section !== null) return [section]
  const own = stripped === line ? null : wholeLine(stripped)
  const within = withinLine(stripped)
  const isNumbered = /^\s*\d{1,3}[.)]\s/.test(line)
  const whole = own ?? (isNumbered ? null : wholeLine(line))
  if (whole === null || (within !== null && within.length > 1)) return within
  const [count, length, text] = whole
  // A second piece in the text beside the first one must not be lost in a description.
  if (text.replace(DECIMAL_SECTION, ' ').search(WITHIN) !== -1 || AGAIN.test(text) || HALF.test(text))
    return null
  return [[count, length, withoutCourtesy(text)]]
}

/** A length whose quantity is not there, which is a fault of its own: `a back 28 1/2 inches`. */
function uncounted(line: string, isAmong: (length: string) => boolean): readonly Piece[] | null {
  if (addsUp(line) || withoutNoise(line) !== line) return null
  const numbered = line.replace(NUMBERED, '')
  const [, before = '', length, behind = ''] = ALONE.exec(numbered) ?? []
  const isBare = before === '' && behind === ''
  if (length === undefined || !(isBare || MARKED.test(length) || numbered !== line || isAmong(length)))
    return null
  return [['', bare(length), trimmed([before, behind].filter(Boolean).join(' '))]]
}

/** The pieces of a line; null where the line is none. */
function piecesOf(line: string, numbered = false): Read {
  if (line.length > LONGEST || addsUp(line)) return null
  const plain = withoutNoise(line)
  // A page, a date or a telephone number is no piece, but beside a piece it belongs to the description.
  if (plain !== line && piecesOf(plain, numbered) === null) return null
  const asides = asidesOf(line)
  if (typeof asides === 'string') return asides
  const found = plainPieces(asides.line, numbered)
  if (found === null) return null
  const [piece, ...others] = found
  const isBare = asides.angles === '' && asides.notes.length === 0
  if (piece === undefined || (others.length > 0 && !isBare)) return null
  if (/^[x×*]\s*\d/.test(piece[2])) return 'severalSizes'
  // `2 pairs of 1200` are four, and one of `1200 or 1210` is meant.
  if (NUMBER_NOUN.test(piece[2]) || OR.test(piece[2]) || isStockText(piece[2])) return 'lineNotRead'
  if (RANGE.test(asides.line)) return 'rangeInstead'
  if (others.length > 0) return found
  const [count, length, text] = piece
  const named: Piece = [
    count,
    length,
    [AND_ALONE.test(text) ? '' : text, ...asides.notes].filter(Boolean).join(' '),
  ]
  return [asides.angles === '' ? withOneAngle(named) : [...named, asides.angles]]
}

/** The piece at the beginning or at the end of a line whose description is long; null where another piece may be in the description. */
function withLongText(line: string): readonly Piece[] | null {
  const text = line.replace(/\s+/g, ' ').trim()
  const ends = [text.lastIndexOf(' ', LONGEST), text.indexOf(' ', text.length - LONGEST)] as const
  if (text.length > LONGEST_WITH_TEXT || ends.includes(-1)) return null
  const [head, rest] = [text.slice(0, ends[0]), text.slice(ends[0] + 1)]
  const [first, ...others] = (rest.search(WITHIN) === -1 ? plainPieces(inDigits(head), false) : null) ?? []
  if (first !== undefined && others.length === 0 && first[2] !== '' && head.endsWith(first[2].slice(-20)))
    return [[first[0], first[1], `${first[2]} ${rest}`]]
  const [front, tail] = [text.slice(0, ends[1]), text.slice(ends[1] + 1)]
  const [last, ...more] = (front.search(WITHIN) === -1 ? plainPieces(inDigits(tail), false) : null) ?? []
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

/** Pieces whose lengths are compared with a figure alone. */
const MOST_COMPARED = 1_000

/** How many figures of a line may belong to a piece. */
export const figuresIn = (line: string) => {
  // Numbers of pages and dates stand in short lines.
  const plain = line.length > LONGEST ? line : addsUp(line) ? '' : withoutNoise(line)
  return plain.match(/\d[\d.,]*/g)?.length ?? 0
}

/** A line of another form: with several figures it may be a piece and is a fault, else it heads a part. */
const mayBePiece = (line: string) => figuresIn(line) > 1 || BEGUN.test(line) || A_NUMBER.test(line)
const besideColumns = (line: string) => (line.trim() === '' ? '' : `\t\t${line.trim()}`)

/** An angle of an end that is not named: `mitred 45°`. */
const ONE_END =
  /(?<![\d.,])([+\-−]?\d{1,2}(?:[.,]\d{1,2})?)\s?(?:[°º]|deg(?!\p{L})|degrees?|grad(?!\p{L})|\s(?:both|each|one|beid\p{L}*)\s)|[<>∠]\s?(\d{1,2})(?!\d)/iu

/** A piece with the angle of its description in a cell of its own, so that the review asks for its end. */
function withOneAngle(piece: Piece): readonly string[] {
  const [, one, behind = one] = ONE_END.exec(piece[2]) ?? []
  return behind === undefined ? piece : [...piece, `${behind}°`]
}

const isQuantity = (amount: string) => /^\d{1,6}$/.test(amount)
/** A figure that no quantity is: with a unit, a fraction or decimals. */
const isLengthAlone = (amount: string) => MARKED.test(amount) || /\d[.,]\d{1,2}$/.test(amount)

/** Whether the amounts of a piece say which of them is the quantity; null where both may be. */
function isCountFirst([first = '', second = '']: readonly string[]): boolean | null {
  if (/ pcs$/.test(first) || first === '') return true
  if (isQuantity(first) && isLengthAlone(second)) return true
  return isQuantity(second) && isLengthAlone(first) ? false : null
}

/**
 * The pieces with their quantities first, where some line says which amount is one: `1200 mm x 2`. A list keeps one order; in a
 * list that does not, the greater amount of a line is its length.
 */
function inOneOrder(read: readonly Read[]): readonly Read[] {
  const pieces = read.flatMap((own) => (Array.isArray(own) ? own : [])) as readonly (readonly string[])[]
  const orders = new Set(pieces.map(isCountFirst).filter((order) => order !== null))
  if (!orders.has(false)) return read
  const ordered = (piece: readonly string[]): readonly string[] => {
    const [first = '', second = '', ...rest] = piece
    const isMixed = orders.size > 1
    const own = isCountFirst(piece) ?? (isMixed && Number.parseFloat(first) < Number.parseFloat(second))
    if (own) return / pcs$/.test(first) || first === '' ? piece : [`${first} pcs`, second, ...rest]
    return isQuantity(second) ? [`${second} pcs`, first, ...rest] : piece
  }
  return read.map((own) => (Array.isArray(own) ? own.map(ordered) : own))
}

/** The lines of a running text as cells apart by tabs. */
export interface Pairs {
  readonly tabs: string
  /** For each line of `tabs` the line of the text that it is from, counted from 1. */
  readonly lines: readonly number[]
  /** Why lines of `tabs` are no pieces, by their place. */
  readonly faults?: ReadonlyMap<number, IssueCode>
  /** Whether the first two cells are quantity and length, in either order, and the third is a name. */
  readonly paired?: boolean
}

/** Characters of a text whose every line may be a list of lengths. */
const LONGEST_LENGTHS = 100_000
/** Lengths of one list differ less than a length and a quantity do. */
const ALIKE = 8

/** A text of lengths and nothing else, one piece each: a column of them, or `1200, 1200, 850` in a line; null for any other. */
export function lengthsAsTabs(text: string): Pairs | null {
  // Cells apart by tabs are a table.
  if (text.length > LONGEST_LENGTHS || /\S\t+\S/.test(text)) return null
  const lines = text.split(/\r\n|\r|\n/).map((line) =>
    line
      .replace(/\s+/g, ' ')
      .replace(/^ ?[-–•*·] /, '')
      .trim(),
  )
  const filled = lines.filter((line) => line !== '')
  const cells = lines.map((line) => lengthsOf(line))
  if (filled.length === 0 || cells.some((found, at) => found === null && lines[at] !== '')) return null
  const counts = cells.flatMap((found) => (found === null ? [] : [found.length]))
  const [most, least] = [Math.max(...counts), Math.min(...counts)]
  // Rows of the same number of cells are a table.
  if (most > 1 && most === least && filled.length > 1) return null
  const all = cells.flatMap((found) => found ?? [])
  if (all.length < 3 && most > 1) return null
  const sizes = all.map((amount) => Number.parseFloat(amount.replace(',', '.')))
  const isAlike = most === 1 || Math.max(...sizes) < ALIKE * Math.min(...sizes)
  if (!isAlike && all.length < 5) return null
  const rows = cells.flatMap((found, at) =>
    isAlike
      ? (found ?? []).map((amount) => ({ row: `1 pcs\t${amount}`, line: at + 1 }))
      : [{ row: lines[at] ?? '', line: at + 1 }],
  )
  const faults = new Map(isAlike ? [] : rows.map((_, at) => [at, 'lengthsOrQuantities'] as const))
  return { tabs: rows.map(({ row }) => row).join('\n'), lines: rows.map(({ line }) => line), faults }
}

const ONE_AMOUNT = new RegExp(`^${AMOUNT}$`, 'iu')

function lengthsOf(line: string): readonly string[] | null {
  if (ONE_AMOUNT.test(line) && !/^\d+(?:,\d{3,}){1,}$/.test(line)) return [line]
  for (const sign of [/ ?; ?/, / ?, /, /,/, / /]) {
    const parts = line.split(sign).filter((part) => part !== '')
    // `72 1/2"` is one amount.
    if (parts.slice(1).some((part) => FRACTION_FIRST.test(part))) continue
    if (parts.length > 1 && parts.every((part) => ONE_AMOUNT.test(part))) return parts
  }
  return null
}

const FIGURES = String.raw`(?:\d[\d.,]*(?:\s\d+\/\d+)?(?:\s?(?:mm|cm|m)(?!\p{L})|\s?["″]|['′])?)`
/** `1 2450 4 P1`, `leg 1200 4`: columns of figures one space apart, with words before or behind. */
const NARROW = new RegExp(
  String.raw`^\s*((?:\p{L}\S*\s+)*)((?:${FIGURES}\s+)+${FIGURES})((?:\s+\p{L}\S*(?:\s+\S+)*)?)\s*$`,
  'u',
)
const ONE_FIGURE = new RegExp(FIGURES, 'gu')

/** The rows of a printed list without a heading whose columns are one space apart; null where lines differ in their number. */
export function narrowAsTabs(text: string): Pairs | null {
  const lines = text.split(/\r\n|\r|\n/)
  const found = lines.map((line) =>
    line.length > LONGEST || /\t| {2}/.test(line.trim()) ? null : NARROW.exec(line),
  )
  const rows = found.map((match) =>
    match === null
      ? null
      : [(match[1] ?? '').trim(), ...((match[2] ?? '').match(ONE_FIGURE) ?? []), (match[3] ?? '').trim()],
  )
  const width = rows.find((row) => row !== null)?.length ?? 0
  const figured = lines.filter((line) => figuresIn(line) > 1).length
  const isNamed = rows.some((row) => row !== null && row[0] !== '')
  if (width < (isNamed ? 4 : 5) || rows.filter((row) => row !== null).length < Math.max(2, figured))
    return null
  if (rows.some((row) => row !== null && row.length !== width)) return null
  const cells = rows.map((row, at) => row?.slice(isNamed ? 0 : 1) ?? [besideColumns(lines[at] ?? '')])
  return { tabs: cells.map((row) => row.join('\t')).join('\n'), lines: lines.map((_, at) => at + 1) }
}

/**
 * `4 x 1200 leg`, `1200 = 4`, `2 pcs 850 mm`, `1200 (4)`: quantity, length and the text beside them as cells, if most lines
 * with several figures have such a form. The length is found as in any list without headings. A line with several pieces
 * becomes several. The review names every other line.
 */
export function pairsAsTabs(text: string, form: keyof typeof SURE = 'separated'): Pairs | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => (line.length > LONGEST ? line : inDigits(line)))
  const numbered = areNumbers(lines)
  const read = inOneOrder(
    numberedLengths(lines) ??
      lines.map((line) => (line.length > LONGEST ? withLongText(line) : piecesOf(line, numbered))),
  )
  const isPiece = (at: number) => Array.isArray(read[at])
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
    const pieces = read[at] ?? null
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
