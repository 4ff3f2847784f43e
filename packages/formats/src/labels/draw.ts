import { formatAngle } from '@kerfwise/cutlist'
import { FAINT, type Mark, textMark } from '../paper/marks.ts'
import { shortened, sizeToFit } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import type { ProjectModel } from '../write/model.ts'
import { codeMark } from './code.ts'
import type { LabelPiece } from './pieces.ts'

const PADDING = 5

function barText({ bar, copy }: LabelPiece, { say }: ProjectModel): string {
  const name = say.text('label.bar', { bar: bar.number })
  return bar.count > 1 ? `${name}, ${say.text('label.copy', { copy, count: bar.count })}` : name
}

function anglesText({ piece }: LabelPiece, { say }: ProjectModel): string {
  const { leftAngle, rightAngle } = piece
  return leftAngle === 0 && rightAngle === 0
    ? ''
    : `  ${formatAngle(leftAngle, say.language)} / ${formatAngle(rightAngle, say.language)}`
}

/** What the code says: piece, length, bar and project, a line each, for any reader of codes. */
function codeText(label: LabelPiece, project: ProjectModel): string {
  const { panel, piece } = label
  const mark = panel.lookOf(piece.itemId)?.mark ?? ''
  const length = `${panel.length(piece.lengths.original)}${anglesText(label, project)}`
  return [
    `${mark} ${piece.description}`.trim(),
    length,
    `${panel.title}, ${barText(label, project)}`,
    project.title,
  ].join('\n')
}

/** The marks of one label at its place. */
export function labelMarks(
  label: LabelPiece,
  project: ProjectModel,
  { width, height }: Size,
  x: number,
  y: number,
): readonly Mark[] {
  const { panel, piece } = label
  const side = Math.min(height - 2 * PADDING, width * 0.34)
  const left = x + PADDING + side + PADDING
  const room = width - side - 3 * PADDING
  const big = Math.min(height * 0.21, 22)
  const small = Math.min(height * 0.125, 11)
  const mark = panel.lookOf(piece.itemId)?.mark ?? ''
  const first = `${mark}  ${panel.length(piece.lengths.original)}`
  const lines = [
    { text: first, size: sizeToFit(first, room, big, small), bold: true, fill: '#000000' },
    {
      text: `${piece.description}${anglesText(label, project)}`.trim(),
      size: small,
      bold: true,
      fill: '#000000',
    },
    { text: barText(label, project), size: small, bold: false, fill: '#000000' },
    { text: `${panel.title} · ${project.title}`, size: small, bold: false, fill: FAINT },
  ].filter(({ text }) => text !== '')
  const tall = lines.reduce((sum, { size }) => sum + size * 1.35, 0)
  let base = y + (height - tall) / 2
  const texts = lines.map(({ text, ...style }) => {
    base += style.size * 1.35
    return textMark(left, base - style.size * 0.35, shortened(text, room, style.size), style)
  })
  return [codeMark(codeText(label, project), x + PADDING, y + (height - side) / 2, side), ...texts]
}
