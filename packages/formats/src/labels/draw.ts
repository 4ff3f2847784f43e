import { pieceGlyph, swingOf, swingWords } from '@kerfwise/cutlist'
import { FAINT, type Mark, type Point, textMark } from '../paper/marks.ts'
import { clamped, shortened, sizeToFit, textWidth } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import type { ProjectModel } from '../write/model.ts'
import { voiceOf } from '../write/voice.ts'
import { codeOf } from './code.ts'
import { codeMark } from './code-mark.ts'
import type { LabelPiece } from './pieces.ts'

const PADDING = 5

function barText({ bar, copy }: LabelPiece, { say }: ProjectModel): string {
  const name = say.text('label.bar', { bar: bar.number })
  return bar.count > 1 ? `${name}, ${say.text('label.copy', { copy, count: bar.count })}` : name
}

/** How the blade was swung for the two ends, in the words of the saw list; nothing for square ends. */
function endsText({ panel, piece }: LabelPiece, project: ProjectModel): string {
  const ends = [piece.leftAngle, piece.rightAngle].map(swingOf)
  const voice = voiceOf(panel, project)
  return ends.every(({ side }) => side === 'square')
    ? ''
    : ends.map((end) => swingWords(end, voice)).join(' / ')
}

/** The job of the piece with its customer; nothing for a piece of no job. */
function jobLines({ panel, piece }: LabelPiece): readonly string[] {
  const job = panel.jobOf(piece.itemId)
  return job === null ? [] : [[job.name, job.customer.trim()].filter((part) => part !== '').join(' · ')]
}

/** The text of the code: piece, length, bar and project, a line each, for any reader of codes. */
function codeText(label: LabelPiece, project: ProjectModel): string {
  const { panel, piece } = label
  const mark = panel.lookOf(piece.itemId)?.mark ?? ''
  const ends = endsText(label, project)
  return [
    `${mark} ${piece.description}`.trim(),
    ...jobLines(label),
    `${panel.length(piece.lengths.original, piece.input)}${ends === '' ? '' : `  ${ends}`}`,
    `${panel.title}, ${barText(label, project)}`,
    project.title,
  ].join('\n')
}

interface Line {
  readonly text: string
  readonly size: number
  readonly bold: boolean
  readonly fill: string
}

/** Below the code of a piece with mitred ends: its shape, as wide as the code. */
const SHAPE = { height: 9, above: 4 }

function shapeMark({ piece }: LabelPiece, x: number, y: number, width: number): Mark {
  const { points } = pieceGlyph(piece.leftAngle, piece.rightAngle, {
    width,
    height: SHAPE.height,
    mostLean: width * 0.28,
  })
  return {
    kind: 'polygon',
    points: points.map(([px, py]): Point => [x + px, y + py]),
    fill: '#ffffff',
    stroke: BLACK,
    width: 0.8,
  }
}

const LEADING = 1.35
/** The smallest scale of a line that must not be cut. */
const LEAST = 0.6
const BLACK = '#000000'

/**
 * The lines beside the code. The length is never cut; it shrinks instead. The description gets the lines that the
 * required ones leave, and the project's name comes last.
 */
function linesOf(label: LabelPiece, project: ProjectModel, room: number, height: number): readonly Line[] {
  const { panel, piece } = label
  const big = Math.min(height * 0.21, 22)
  const small = Math.min(height * 0.125, 11)
  const mark = panel.lookOf(piece.itemId)?.mark ?? ''
  const first = `${mark}  ${panel.length(piece.lengths.original, piece.input)}`
  const size = sizeToFit(first, room, big, small * 0.6)
  const bar = barText(label, project)
  const ends = endsText(label, project)
  const both = ends === '' ? bar : `${bar}  ${ends}`
  const must = ends === '' || textWidth(both, small) <= room ? [both] : [ends, bar]
  const jobs = jobLines(label).map((text) => shortened(text, room, small))
  const free = Math.floor((height - 2 - size * LEADING) / (small * LEADING)) - must.length - jobs.length
  const words = piece.description === '' ? [] : clamped(piece.description, room, small, Math.max(1, free - 1))
  const whose = shortened(`${panel.title} · ${project.title}`, room, small)
  const line = (text: string, look: Partial<Line> = {}) => ({
    text,
    size: small,
    bold: false,
    fill: BLACK,
    ...look,
  })
  return [
    line(first, { size, bold: true }),
    ...words.map((text) => line(text, { bold: true })),
    ...jobs.map((text) => line(text, { bold: true })),
    ...must.map((text) =>
      line(shortened(text, room, small * LEAST), { size: sizeToFit(text, room, small, small * LEAST) }),
    ),
    ...(free > words.length ? [line(whose, { fill: FAINT })] : []),
  ]
}

/** The marks of one label at its place. */
export function labelMarks(
  label: LabelPiece,
  project: ProjectModel,
  { width, height }: Size,
  x: number,
  y: number,
): readonly Mark[] {
  const mitred = endsText(label, project) !== ''
  const below = mitred ? SHAPE.above + SHAPE.height : 0
  const side = Math.min(height - 2 * PADDING - below, width * 0.34)
  const left = x + PADDING + side + PADDING
  const lines = linesOf(label, project, width - side - 3 * PADDING, height)
  const tall = lines.reduce((sum, { size }) => sum + size * LEADING, 0)
  let base = y + (height - tall) / 2
  const texts = lines.map(({ text, ...style }) => {
    base += style.size * LEADING
    return textMark(left, base - style.size * 0.35, text, style)
  })
  const top = y + (height - side - below) / 2
  return [
    codeMark(codeOf(codeText(label, project)), x + PADDING, top, side),
    ...texts,
    ...(mitred ? [shapeMark(label, x + PADDING, top + side + SHAPE.above, side)] : []),
  ]
}
