import { isProfileLine } from '../../review/columns/profiles.ts'
import { isStockText } from '../../review/columns/words.ts'
import { isKerfAlone, isMaterialLine } from '../../review/notes/settings.ts'
import { endsInWords } from '../../review/notes/worded-ends.ts'
import { AMOUNT, AMOUNT_BEHIND, bare, PIECES } from '../amounts.ts'
import { asidesOf } from '../asides.ts'
import { withoutCourtesy } from '../courtesy.ts'
import { inDigits } from '../number-words.ts'
import { addsUp, withoutNoise } from '../other-lines.ts'
import { BULLET, keyed, labelled, wholeLine, withSection } from './forms.ts'
import { counted, isLengthBeforeCount, LONGEST, MARKED, type Piece, type Read, trimmed } from './piece.ts'
import { AND, belowProfile, besideSection, COLLECTIVE, WITHIN, withinLine, withoutSides } from './sentence.ts'

/** A length with words beside it, and no quantity. */
const ALONE = new RegExp(
  String.raw`${BULLET}(?:(\p{L}\D*?)[\s,:;–-]+)?(${AMOUNT})(?:[\s,:;–-]+(\D*))?$`,
  'iu',
)

/** `4 x `, `2 pcs `: a line that begins like a piece. */
const BEGUN = new RegExp(String.raw`${BULLET}\d{1,6}\s*(?:[x×*@]|${PIECES})\s*\S`, 'iu')

/** `4-6 x 1200`, `1200-1210`: neither figure is meant alone. */
const RANGE = /(?<![\p{L}\d.,/'"′″-])\d+(?:[.,]\d+)?[-–]\d+(?:[.,]\d+)?(?![\p{L}\d/'"′″-]|[.,]\d|\s?\d+\/)/u

/** The number of a line before its piece: `1. `, `2) `, `#3: `, `Pos 4: `, `5 - ` before `4 x 1200`. */
const NUMBERED = new RegExp(
  String.raw`^\s*(?:(?:#|№|n[°º])\s*\d{1,3}[.:)]?|(?:pos(?:ition)?|poz|no|nr|item|part|teil)\.?\s*#?\d{1,3}\s*[.:)–-]?|\d{1,3}(?:[.)](?=\s)|\s+[–-](?=\s+\d+\s*(?:[x×*@]|${PIECES}))))\s+`,
  'iu',
)

/** A total, the name of a profile, a material, a kerf: lines with figures beside the pieces. */
const isAside = (line: string) =>
  addsUp(line) || isProfileLine(line) || isMaterialLine(line) || isKerfAlone(line)

const AND_ALONE = new RegExp(`^${AND}$`, 'iu')

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

/** Characters of a line whose piece has a long description. */
const LONGEST_WITH_TEXT = 6_000

/** `42,4x2,6`: nobody cuts 42.4 pieces. */
const DECIMAL_SECTION = /(?<![\d.,])\d+[.,]\d+\s?[x×*]\s?\d[\d.,]*(?:\s?[x×*]\s?\d[\d.,]*)?/gi

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
  const beside = besideSection(stripped)
  if (beside !== null) return [beside]
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
export function uncounted(line: string, isAmong: (length: string) => boolean): readonly Piece[] | null {
  if (isAside(line) || withoutNoise(line) !== line) return null
  const numbered = line.replace(NUMBERED, '')
  const [, before = '', length, behind = ''] = ALONE.exec(numbered) ?? []
  const isBare = before === '' && behind === ''
  if (length === undefined || !(isBare || MARKED.test(length) || numbered !== line || isAmong(length)))
    return null
  return [['', bare(length), trimmed([before, behind].filter(Boolean).join(' '))]]
}

/** `Rohr 40x40`, `40x40`: a section without a piece. */
const LONE_SECTION = /(?:^|\s)(\d{2,}(?:[.,]\d+)?|\d+[.,]\d+)[x×*](\d+(?:[.,]\d+)?)\s*:?\s*$/u

/** Few sections have a side beyond, in millimetres: `1200x4` is a length and its quantity. */
const LONGEST_SIDE = 500

function isLoneSection(line: string): boolean {
  const [match, first = '', second = ''] = LONE_SECTION.exec(line) ?? []
  const isCounted = Number.parseFloat(first) > LONGEST_SIDE && isLengthBeforeCount(first, second)
  return match !== undefined && !isCounted && /^:?$/.test(withoutSides(match).trim())
}

/** `2x4 96`, `2x6 120 mm`: a section and a length without a quantity, or two of four inches, or two of 6 120. */
const SECTION_OR_COUNT = new RegExp(
  String.raw`${BULLET}(\d{1,3}[x×*]\d{1,3})\s+(?:${AMOUNT_BEHIND})(?:\s+\D*)?$`,
  'iu',
)

/** What is left of a size beside the length of a piece: `Window 1200 x` of `Window 1200 x 1400 (2)`. */
const SIZE_BESIDE = /^[x×*]\s*\d|\d\s*[x×*]$/u

const isSectionOrCount = (line: string) => {
  const [, section = ''] = SECTION_OR_COUNT.exec(line) ?? []
  return section !== '' && withoutSides(section).trim() === ''
}

/** Bars that somebody has are no pieces: `I have 5 x 6000`, `wir haben 3 Stangen zu 6000`, `rest 3 x 2100`. */
const HAVE =
  /(?<!\p{L})(?:(?:i|we)(?:['’]ve| have)(?: got)?(?! to)|(?:ich|wir) hab(?:e|en)|j['’]ai(?! besoin)|nous avons(?! besoin)|tengo|tenemos|mam|mamy|tenho|temos|abbiamo|(?:ik|wij|we) heb(?:ben)?|(?:jag|vi|jeg) har|máme|in stock|on hand|available|vorhanden|vorrätig|reste?|remnants?|offcuts?|reszta|sobras?)(?!\p{L})/iu

/** The pieces of a line; null where the line is none. */
export function piecesOf(line: string, numbered = false): Read {
  if (line.length > LONGEST || isAside(line)) return null
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
  if (isSectionOrCount(asides.line) || isLoneSection(asides.line) || SIZE_BESIDE.test(piece[2]))
    return 'severalSizes'
  // `2 pairs of 1200` are four, and one of `1200 or 1210` is meant.
  const isOther = NUMBER_NOUN.test(piece[2]) || OR.test(piece[2]) || isStockText(piece[2])
  if (isOther || HAVE.test(line)) return 'lineNotRead'
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
export function withLongText(line: string): readonly Piece[] | null {
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

/** How many figures of a line may belong to a piece. */
export const figuresIn = (line: string) => {
  // Numbers of pages and dates stand in short lines.
  const isOther = line.length <= LONGEST && isAside(line)
  const plain = line.length > LONGEST ? line : isOther ? '' : withoutNoise(line)
  return plain.match(/\d[\d.,]*/g)?.length ?? 0
}

/** A line of another form: with several figures it may be a piece and is a fault, else it heads a part. */
export const mayBePiece = (line: string) =>
  !isAside(line) && (figuresIn(line) > 1 || BEGUN.test(line) || A_NUMBER.test(line))

export const besideColumns = (line: string) => (line.trim() === '' ? '' : `\t\t${line.trim()}`)

/** An angle of an end that is not named: `mitred 45°`. */
const ONE_END =
  /(?<![\d.,])([+\-−]?\d{1,2}(?:[.,]\d{1,2})?)\s?(?:[°º]|deg(?!\p{L})|degrees?|grad(?!\p{L}))|[<>∠]\s?(\d{1,2})(?!\d)/iu

/** A piece with the angle of its description in a cell of its own, so that the review asks for its end. */
function withOneAngle(piece: Piece): readonly string[] {
  const ends = endsInWords(piece[2])
  // The review asks about both ends that words name.
  if (ends !== null && !('open' in ends)) return piece
  const [, one, behind = one] = ONE_END.exec(piece[2]) ?? []
  const open = ends?.open ?? behind
  return open === undefined ? piece : [...piece, `${open}°`]
}
