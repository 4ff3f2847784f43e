import { withoutAccents } from '../columns/columns.ts'
import { angleScaleOfHeading, isAngleHeading, isCutHeading } from '../columns/end-heading.ts'
import { isUsualAngle } from '../values/angle.ts'

/** How far down a heading is looked for. */
const DEEPEST = 30

const ANGLE = String.raw`[+\-−–]?\s?\d{1,2}(?:[.,]\d{1,4})?`
/** The angles of both ends in one cell: `45/45`, `45° | -22,5°`, `0 x 45`, `45 - 45`. A lone minus belongs to its angle. */
const PAIR = new RegExp(
  String.raw`^(${ANGLE})\s*([°º]?)(?:\s*[/|\\;x×]\s*|\s+[-–—]\s+)(${ANGLE})\s*([°º]?)$`,
  'i',
)
/** `45° 45°`, whose marks part them, and `L45 R45`, whose letters do. */
const MARKED = new RegExp(String.raw`^(${ANGLE})\s?[°º]\s+(${ANGLE})\s?[°º]$`)
const LETTERED = new RegExp(
  String.raw`^(?:[LGIEA]|li|izq|esq)[\s.:=]*(${ANGLE})\s?[°º]?[\s/|,;]+(?:[RDPB]|re|der|dir)[\s.:=]*(${ANGLE})\s?[°º]?$`,
  'i',
)
/** A bar that is cut square at both ends, in a column of such pairs. */
const SQUARE = /^(?:[-–—]+|0|90)\s?[°º]?$/

type Rows<C> = readonly (readonly C[])[]

interface Pair {
  readonly left: string
  readonly right: string
  readonly isMarked: boolean
  readonly isDashed: boolean
}

function pairOf(cell: unknown): Pair | null {
  const text = `${cell ?? ''}`.trim()
  const plain = (angle: string) => angle.replace(/[−–]/, '-').replace(/\s/g, '')
  const apart = MARKED.exec(text) ?? LETTERED.exec(text)
  if (apart)
    return { left: plain(apart[1] ?? ''), right: plain(apart[2] ?? ''), isMarked: true, isDashed: false }
  const [, left = '', mark, right = '', second] = PAIR.exec(text) ?? []
  if (left === '') return null
  const isDashed = !/[/|\\;x×]/i.test(text)
  return { left: plain(left), right: plain(right), isMarked: mark !== '' || second !== '', isDashed }
}

const degreesOf = (angle: string) => Math.abs(Number(angle.replace(',', '.')))

/** Whether the pairs are slopes as roofs have them, `6/12`: a rise on twelve, which are no two angles. */
const areSlopes = (pairs: readonly Pair[]) =>
  pairs.every(({ right, isMarked }) => !isMarked && degreesOf(right) === 12)

/** Whether pairs under this heading are angles: by the heading, by a degree sign, or since all are angles people cut. */
function areAngles(pairs: readonly Pair[], heading: string): boolean {
  if (areSlopes(pairs)) return false
  if (isAngleHeading(heading) || pairs.some(({ isMarked }) => isMarked)) return true
  const degrees = pairs.flatMap(({ left, right }) => [degreesOf(left), degreesOf(right)])
  // Other numbers with a stroke between them are more likely a fraction: `3/4`.
  const areUsual = degrees.every(isUsualAngle) && degrees.some((value) => value % 90 !== 0)
  // A dash without a heading may as well be a range.
  const isBare = heading === '' && !pairs.some(({ isDashed }) => isDashed)
  return areUsual && (isBare || isCutHeading(heading))
}

interface Column {
  readonly at: number
  /** The row of the column's heading; -1 without a heading. */
  readonly row: number
  /** Without accents. */
  readonly heading: string
}

function columnAt(rows: Rows<unknown>, at: number): Column | null {
  const first = rows.slice(0, DEEPEST).findIndex((cells) => pairOf(cells[at]) !== null)
  if (first === -1) return null
  const row = rows.slice(0, first).findLastIndex((cells) => /\p{L}/u.test(`${cells[at] ?? ''}`))
  const texts = rows.slice(row + 1).map((cells) => `${cells[at] ?? ''}`.trim())
  const pairs = texts.map(pairOf).filter((pair) => pair !== null)
  // A single angle does not say which end it belongs to. Then the column stays as it is, and the page asks the person.
  const isOther = (text: string) => text !== '' && !SQUARE.test(text) && pairOf(text) === null
  if (texts.some(isOther)) return null
  const heading = row === -1 ? '' : withoutAccents(`${rows[row]?.[at]}`).trim().toLowerCase()
  return areAngles(pairs, heading) ? { at, row, heading } : null
}

/** The headings of the two ends; a word keeps how the list measures its angles. */
function headingsOf(heading: string): readonly [string, string] {
  const scale = { length: ' (axis)', square: ' (square)', ask: '' }[angleScaleOfHeading(heading)]
  return [`Angle 1${scale}`, `Angle 2${scale}`]
}

/** Rows with a column of both angles, `45/45`, as two: the left one in its place, the right one behind all columns. */
export function withBothEnds<C>(rows: Rows<C>): Rows<C | string> {
  const width = Math.max(0, ...rows.slice(0, DEEPEST).map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => columnAt(rows, at))
  const column = columns.find((found) => found !== null)
  if (!column) return rows
  const end = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const names = headingsOf(column.heading)
  return rows.map((cells, row) => {
    const pair = pairOf(cells[column.at])
    if (row !== column.row && pair === null) return cells
    const [left, right] = row === column.row ? names : [pair?.left ?? '', pair?.right ?? '']
    return Array.from({ length: end + 1 }, (_, at) => {
      if (at === end) return right
      return at === column.at ? left : (cells[at] ?? '')
    })
  })
}
