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

/**
 * The longer edge of a piece whose header gives the whole length. Only ends that lean alike, as those of a parallelogram
 * do, reach beyond the edge.
 */
function longerEdge(whole: number, across: number, [front, tail]: readonly [number, number]): number {
  if (front * tail <= 0) return whole
  const least = Math.min(Math.abs(front), Math.abs(tail))
  return Number((whole - across * Math.tan((least * Math.PI) / 180)).toFixed(3))
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
  const cuts = cutsOf(header)
  if (cuts === null) {
    const planes = [0, 1].map((end) => `${header[FIELD.web + end]} / ${header[FIELD.flange + end]}`)
    const [front = '', tail = ''] = planes
    return [{ line, length, count, description: piece, material: profile, angles: [front, tail] }]
  }
  const whole = Number(length)
  const edge =
    Number.isNaN(whole) || length === '' ? length : longerEdge(whole, cuts.across || 0, cuts.angles)
  return [{ line, length: edge, count, description: piece, material: profile, angles: cuts.angles }]
}
