import { finishedWords, pieceCode, pieceGlyph, swingOf, swingWords } from '@kerfwise/cutlist'
import { FAINT, type Point } from '../paper/marks.ts'
import { clamped, shortened, shortenedWithin, sizeToFit, textWidth } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import type { ProjectModel } from '../write/model.ts'
import { voiceOf } from '../write/voice.ts'
import type { LabelField } from './design.ts'
import {
  aboveBarcode,
  BLACK,
  type CodeTexts,
  type LabelLayout,
  type LabelLine,
  LEADING,
  LEAST,
  PADDING,
  stacked,
} from './layout.ts'
import type { LabelPiece } from './pieces.ts'
import { placed } from './placed.ts'

/** The number of the label, and the bar that the piece comes off. */
function barText({ bar, copy, number }: LabelPiece, { say }: ProjectModel): string {
  return [
    ...(number === null ? [] : [say.text('label.number', { number })]),
    say.text('label.bar', { bar: bar.number }),
    ...(bar.count > 1 ? [say.text('label.copy', { copy, count: bar.count })] : []),
  ].join(', ')
}

/** How the blade was swung for the two ends, in the words of the saw list; nothing for square ends. */
function endsText({ panel, piece }: LabelPiece, project: ProjectModel): string {
  const ends = [piece.leftAngle, piece.rightAngle].map(swingOf)
  const voice = voiceOf(panel, project)
  return ends.every(({ side }) => side === 'square')
    ? ''
    : ends.map((end) => swingWords(end, voice)).join(' / ')
}

/** How long the piece is without its allowance; nothing for a piece without one. */
function finishedLines({ panel, piece }: LabelPiece, project: ProjectModel): readonly string[] {
  const voice = voiceOf(panel, project)
  return [finishedWords(piece, { ...voice, length: voice.figure }) ?? []].flat()
}

/** The job of the piece with its customer; nothing for a piece of no job. */
function jobLines({ panel, piece }: LabelPiece): readonly string[] {
  const job = panel.jobOf(piece.itemId)
  return job === null ? [] : [[job.name, job.customer.trim()].filter((part) => part !== '').join(' · ')]
}

const lengthText = ({ panel, piece }: LabelPiece) => panel.length(piece.lengths.original, piece.input)

const markOf = ({ panel, piece }: LabelPiece) => panel.lookOf(piece.itemId)?.mark ?? ''

/** About as many points as a description of 30 letters takes, for a code of fewer modules. */
const SHORT_NAME = 180

/** The texts of the code: piece, length, bar and project, a line each, for any reader of codes; then shorter ones. */
function codeTexts(label: LabelPiece, project: ProjectModel): CodeTexts {
  const { panel, piece } = label
  const mark = markOf(label)
  const ends = endsText(label, project)
  const length = lengthText(label)
  const cut = `${length}${ends === '' ? '' : `  ${ends}`}`
  const named = (name: string) => `${mark} ${name}`.trim()
  const short = named(shortenedWithin(piece.description, SHORT_NAME, 10))
  const bar = barText(label, project)
  const finished = finishedLines(label, project)
  const whole = [named(piece.description), ...jobLines(label), cut, ...finished]
  return [
    [...whole, `${panel.title}, ${bar}`, project.title].join('\n'),
    [short, cut, ...finished, bar].join('\n'),
    [mark, length].join('\n').trim(),
  ]
}

/** Below the code of a piece with mitred ends: its shape, as wide as the code. */
const SHAPE = { height: 9, above: 4 }

function shapePoints({ piece }: LabelPiece, x: number, y: number, width: number): readonly Point[] {
  const { points } = pieceGlyph(piece.leftAngle, piece.rightAngle, {
    width,
    height: SHAPE.height,
    mostLean: width * 0.28,
  })
  return points.map(([px, py]): Point => [x + px, y + py])
}

type Line = Omit<LabelLine, 'x' | 'y'>

/** Puts a text into the signs that what prints it has. */
export type Letters = (text: string) => string

/**
 * The lines beside the code. The length is never cut; it shrinks instead. The description gets the lines that the
 * required ones leave, and the project's name comes last.
 */
function linesOf(
  label: LabelPiece,
  project: ProjectModel,
  { width: room, height }: Size,
  letters: Letters,
): readonly Line[] {
  const { panel, piece } = label
  const { hidden, moved } = project.options.labelDesign
  /** Nothing of a field that is left out. */
  const of = (field: LabelField, text: string) => (hidden.includes(field) ? '' : letters(text))
  const big = Math.min(height * 0.21, 22)
  const small = Math.min(height * 0.125, 11)
  const first = of('length', `${markOf(label)}  ${lengthText(label)}`)
  const size = first === '' ? 0 : sizeToFit(first, room, big, small * LEAST)
  const bar = of('bar', barText(label, project))
  const ends = of('ends', endsText(label, project))
  const line = (field: LabelField, text: string, look: Partial<Line> = {}): readonly Line[] =>
    text === '' ? [] : [{ field, text, size: small, bold: false, fill: BLACK, ...look }]
  /** Which end is the longer one must not be cut off. */
  const whole = (field: LabelField, text: string) =>
    line(field, shortened(text, room, small * LEAST), {
      size: sizeToFit(text, room, small, small * LEAST),
    })
  const both = `${bar}  ${ends}`
  const isOne = bar !== '' && ends !== '' && textWidth(both, small) <= room && !moved.bar && !moved.ends
  const where = isOne ? whole('bar', both) : [...whole('ends', ends), ...whole('bar', bar)]
  const finished = finishedLines(label, project).flatMap((text) =>
    clamped(of('finished', text), room, small * LEAST, 2).flatMap((part) => whole('finished', part)),
  )
  const must = [...finished, ...where]
  const jobs = jobLines(label).flatMap((text) =>
    line('job', shortened(of('job', text), room, small), { bold: true }),
  )
  const free = Math.floor((height - 2 - size * LEADING) / (small * LEADING)) - must.length - jobs.length
  const name = of('description', piece.description)
  const words = name === '' ? [] : clamped(name, room, small, Math.max(1, free - 1))
  const whose = of('project', `${panel.title} · ${project.title}`)
  return [
    ...line('length', first, { size, bold: true }),
    ...words.flatMap((text) => line('description', text, { bold: true })),
    ...jobs,
    ...must,
    ...(free > words.length ? line('project', shortened(whose, room, small), { fill: FAINT }) : []),
  ]
}

/** The barcode of a piece, which equal pieces share. */
const barcodeText = (label: LabelPiece) =>
  pieceCode(label.piece, markOf(label), label.panel.configuration.name)

/** What stands where on the label of a piece. */
export function pieceLayout(
  label: LabelPiece,
  project: ProjectModel,
  size: Size,
  letters: Letters = (text) => text,
): LabelLayout {
  const { labelDesign: design } = project.options
  const hasCode = !design.hidden.includes('code')
  const hasShape = endsText(label, project) !== '' && !design.hidden.includes('shape')
  const below = hasShape ? SHAPE.above + SHAPE.height : 0
  const barcode = design.hidden.includes('barcode') ? null : barcodeText(label)
  const template = aboveBarcode(barcode, size, ({ width, height }) => {
    const square = Math.min(height - 2 * PADDING - below, width * 0.34)
    const side = hasCode ? square : 0
    const top = (height - side - below) / 2
    // Without code and outline the words have all of the label.
    const column = hasCode || hasShape ? square + PADDING : 0
    const room = { width: width - column - 2 * PADDING, height }
    return {
      code: hasCode ? { texts: codeTexts(label, project), x: PADDING, y: top, side } : null,
      lines: stacked(linesOf(label, project, room, letters), PADDING + column, height),
      shape: hasShape ? shapePoints(label, PADDING, top + side + SHAPE.above, square) : null,
    }
  })
  return placed(template, design, size)
}
