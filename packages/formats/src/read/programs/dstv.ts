import { tipOf } from '../../dstv/tip.ts'
import type { Part } from './parts.ts'

/** The description of one steel piece by DSTV, `.nc` and `.nc1`: a field a line after `ST` (docs/reading-lists.md has the fields). */
const FIELD = {
  piece: 3,
  count: 5,
  profile: 6,
  code: 7,
  length: 8,
  height: 9,
  width: 10,
  web: 16,
  flange: 18,
} as const

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => !line.trimStart().startsWith('**'))
    .map((line) => line.trim())

export function isDstv(text: string): boolean {
  return linesOf(text.slice(0, 4000)).find((line) => line !== '') === 'ST'
}

const degreesOf = (text: string | undefined) => {
  const degrees = Number((text ?? '').replace(',', '.'))
  return text === '' || Number.isNaN(degrees) ? 0 : degrees
}

/** Both cuts of one piece, and the size of the profile in their plane; null where cuts lie in two planes. */
function cutsOf(header: readonly string[]) {
  const web = [degreesOf(header[FIELD.web]), degreesOf(header[FIELD.web + 1])] as const
  const flange = [degreesOf(header[FIELD.flange]), degreesOf(header[FIELD.flange + 1])] as const
  const [isWeb, isFlange] = [web, flange].map((cuts) => cuts.some((cut) => cut !== 0))
  if (isWeb && isFlange) return null
  return isFlange
    ? { angles: flange, across: Number(header[FIELD.width]) }
    : { angles: web, across: Number(header[FIELD.height]) }
}

interface Point {
  readonly x: number
  readonly y: number
  readonly isRound: boolean
}

/** A point of a contour: the face, x with its reference, y, the radius of an arc. */
const POINT = /^([vouh])?\s*(-?\d+(?:\.\d+)?)[a-z]?\s+(-?\d+(?:\.\d+)?)[a-z]?(?:\s+(-?\d+(?:\.\d+)?))?/

/** The outer contour of a face, without the last point, which repeats the first. */
function contourOf(lines: readonly string[], face: string): readonly Point[] {
  const points: Point[] = []
  let own = ''
  let isContour = false
  for (const line of lines) {
    if (/^[A-Z]{2}$/.test(line)) isContour = line === 'AK'
    const [, named, x = '', y = '', radius = '0'] = isContour ? (POINT.exec(line) ?? []) : []
    own = named ?? own
    if (x !== '' && own === face) points.push({ x: Number(x), y: Number(y), isRound: Number(radius) !== 0 })
  }
  return points.filter(({ x, y }, at) => at === 0 || x !== points[0]?.x || y !== points[0]?.y)
}

const SLOPE_MM = 0.5

/** The cuts of a face with four corners; `unclear` where another contour has a slope at an end. */
function slopesOf(points: readonly Point[]): readonly [number, number] | 'unclear' | null {
  const [top, bottom] = [Math.max(...points.map(({ y }) => y)), Math.min(...points.map(({ y }) => y))]
  const height = top - bottom
  if (points.length < 4 || height <= 0) return null
  const at = (level: number) => points.filter(({ y }) => Math.abs(y - level) < SLOPE_MM).map(({ x }) => x)
  const shift = (end: (...xs: number[]) => number) => end(...at(top)) - end(...at(bottom))
  const [front, tail] = [shift(Math.min), shift(Math.max)]
  const isSquare = Math.abs(front) < SLOPE_MM && Math.abs(tail) < SLOPE_MM
  const degrees = (across: number) => Number(((Math.atan(across / height) * 180) / Math.PI).toFixed(3)) || 0
  if (points.length === 4 && points.every(({ isRound }) => !isRound))
    return isSquare ? null : [degrees(front), degrees(tail)]
  const isSloped = points.some(({ x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y }
    return Math.abs(next.x - x) > SLOPE_MM && Math.abs(next.y - y) > height / 2
  })
  return isSloped ? 'unclear' : null
}

/** Cuts that stand in the contours alone, where the header says that both ends are square. */
function contourCuts(lines: readonly string[], header: readonly string[]) {
  const web = slopesOf(contourOf(lines, 'v'))
  const flange = slopesOf(contourOf(lines, 'o')) ?? slopesOf(contourOf(lines, 'u'))
  if (web === null && flange === null) return null
  if (web === 'unclear' || flange === 'unclear' || (web && flange)) return 'unclear'
  return flange
    ? { angles: flange, across: Number(header[FIELD.width]) }
    : { angles: web ?? ([0, 0] as const), across: Number(header[FIELD.height]) }
}

/** The only part of a file. A plate has no length, so the review counts it among the rows that it leaves out. */
export function dstvParts(text: string, line = 1): readonly Part[] {
  const lines = linesOf(text)
  const header = lines.slice(lines.indexOf('ST') + 1)
  const [piece, count, profile] = [
    header[FIELD.piece] ?? '',
    header[FIELD.count] ?? '',
    header[FIELD.profile] ?? '',
  ]
  if (header[FIELD.code] === 'B') {
    return [{ line, length: '', count: '', description: `${piece} ${profile}`.trim(), material: '' }]
  }
  const length = (header[FIELD.length] ?? '').split(',')[0]?.trim() ?? ''
  const named = cutsOf(header)
  const isSquare = named?.angles.every((angle) => angle === 0) === true
  const drawn = isSquare ? contourCuts(lines, header) : null
  if (drawn === 'unclear')
    return [{ line, length, count, description: piece, material: profile, angles: ['AK', 'AK'] }]
  const cuts = drawn ?? named
  if (cuts === null) {
    const planes = [0, 1].map((end) => `${header[FIELD.web + end]} / ${header[FIELD.flange + end]}`)
    const [front = '', tail = ''] = planes
    return [{ line, length, count, description: piece, material: profile, angles: [front, tail] }]
  }
  const tip = tipOf(cuts.across || 0, cuts.angles)
  // The header gives the length of the whole piece, and ours is that of its longer edge.
  const whole = Number(length)
  const edge =
    Number.isNaN(whole) || length === '' ? length : tip === 0 ? whole : Number((whole - tip).toFixed(3))
  return [{ line, length: edge, count, description: piece, material: profile, angles: cuts.angles }]
}
