import { type IssueCode, inOneUnit, isUsualAngle, parseLength, withoutNotes } from '@kerfwise/cutlist'
import { amountsIn } from './amounts.ts'

/** What stands in a line beside quantity, length and name of its piece, and the line without it. */
export interface Asides {
  readonly line: string
  /** Both angles, `45/45`; empty without. */
  readonly angles: string
  /** A section, tolerances, `about`. */
  readonly notes: readonly string[]
}

const DEGREES = String.raw`[+\-−]?\d{1,2}(?:[.,]\d{1,2})?`
/** Angles of both ends, `45/45` or `(45° | 0°)`, which no further stroke or figure follows. */
const BOTH_ENDS = new RegExp(
  String.raw`[\s,;(]*(?<![\p{L}\d.,/"'x×])(${DEGREES}\s?[°º]?)\s*[/|]\s*(${DEGREES}\s?[°º]?)\)?(?![\d/.,]*[\d/])(?!\s?["″'])`,
  'gu',
)
const CUT = /(?:mitre|miter|gehrung|winkel|angle|onglet|inglete|ukos|kąt|corte|coupe|cut|schnitt)\p{L}*\W*$/iu

const figureOf = (text: string) => Math.abs(Number(text.replace(/[−°º\s]/g, '').replace(',', '.')))

/** What two figures with a stroke between them are: angles that people cut, or a section as in `KVH 60/60`, or anything. */
function strokeOf(first: string, second: string, before: string): 'angles' | 'section' | 'pitch' {
  if (/[°º]/.test(first + second)) return 'angles'
  const [front, tail] = [figureOf(first), figureOf(second)]
  const areCuts =
    [front, tail].every(isUsualAngle) && [front, tail].some((angle) => angle === 0 || angle % 90 !== 0)
  // No saw for bars leans so far, and timber of 60 is usual.
  const isSteep = [front, tail].some((angle) => angle > 45 && angle < 90)
  if (areCuts && (!isSteep || CUT.test(before))) return 'angles'
  return tail === 12 && front <= 24 ? 'pitch' : 'section'
}

const SIZE = String.raw`\d[\d.,]*(?:[ -]\d+\/\d+|\/\d+)?(?:\s?(?:mm|cm|m)(?!\p{L})|\s?["″]|['′])?`
/** Three or four sizes: `720 x 40 x 40`. */
const SIZES = new RegExp(String.raw`(?<![\p{L}\d.,/-])${SIZE}(?:\s*[x×*]\s*${SIZE}){2,3}(?![\d\p{L}/])`, 'u')
/** How much longer than its section a piece has to be, so that only one of the sizes can be its length. */
const SLENDER = 5

const sizeOf = (text: string) => {
  const read = parseLength(text, 'in.', { decimalMark: text.includes(',') ? 'comma' : 'point' })
  return read.ok ? read.value : 0
}

/** The length among sizes and the section beside it; null where none is plainly the length. */
function slender(sizes: readonly string[]): { length: string; section: string } | null {
  const [longest, next] = sizes.map(sizeOf).toSorted((a, b) => b - a)
  if (longest === undefined || next === undefined || longest < SLENDER * next) return null
  const at = sizes.findIndex((size) => sizeOf(size) === longest)
  const mark = /\s?(?:mm|cm|m|["″])$/u.exec(sizes.at(-1) ?? '')?.[0] ?? ''
  const length = sizes[at] ?? ''
  return {
    // The unit behind the last size counts for all of them.
    length: at < sizes.length - 1 && /\d$/.test(length) ? `${length}${mark}` : length,
    section: sizes.filter((_, other) => other !== at).join(' x '),
  }
}

/** The line with the length alone of sizes such as `720 x 40 x 40`; null where the length may be any of them. */
function withoutSection(line: string): { line: string; section: string } | null {
  const found = SIZES.exec(line)
  if (found === null) return { line, section: '' }
  const sizes = found[0].split(/\s*[x×*]\s*/)
  const rest = line.replace(found[0], ' ')
  const others = amountsIn(rest)
  // A section before the quantity and the length of its own line: `RHS 40x40x3: 4 pcs 1200`.
  if (others > 1) return { line, section: '' }
  const isCounted = sizes.length === 4 && /^\d{1,4}$/.test(sizes[0] ?? '')
  const piece = slender(isCounted ? sizes.slice(1) : sizes)
  if (piece === null) return others === 1 ? { line, section: '' } : null
  if (!isCounted && others === 0) return null
  const length = isCounted ? `${sizes[0]} x ${piece.length}` : piece.length
  return { line: line.replace(found[0], length), section: piece.section }
}

/** Takes apart what stands beside a piece; an issue where the line has two readings. */
export function asidesOf(given: string): Asides | IssueCode {
  const agreed = inOneUnit(given)
  if (agreed === null) return 'unitsDisagree'
  const { text, notes } = withoutNotes(agreed)
  const found: string[] = []
  let isPitch = false
  const square = text.replace(BOTH_ENDS, (match: string, first: string, second: string, at: number) => {
    if (isFraction(first, second)) return match
    const stroke = strokeOf(first, second, text.slice(0, at))
    if (stroke === 'pitch') isPitch = true
    if (stroke !== 'angles') return match
    found.push(`${first.trim()}/${second.trim()}`)
    return ' '
  })
  if (isPitch || found.length > 1) return 'pitchOrAngles'
  const sized = withoutSection(square)
  if (sized === null) return 'severalSizes'
  return {
    line: sized.line.trimEnd(),
    angles: found[0] ?? '',
    notes: [...(sized.section === '' ? [] : [sized.section]), ...notes],
  }
}

/** Parts of an inch, as in `34 1/2`. */
const isFraction = (first: string, second: string) =>
  /^\d+$/.test(first) &&
  [2, 4, 8, 16, 32, 64].includes(Number(second)) &&
  Number(first) % 2 === 1 &&
  Number(first) < Number(second)
