import { type OutputMode, pieceGlyph, type Swing } from '@kerfwise/cutlist'
import { OFFCUT_INK, OUTLINE_INK, WRONG_INK } from '../paper/colours.ts'
import { FAINT, HAIR, INK, lineMark, type Mark, type Point, rectMark, textMark } from '../paper/marks.ts'
import { sizeToFit, textWidth, wordLines } from '../paper/measure.ts'
import { barMarks } from '../scene/draw.ts'
import { sceneBar } from '../scene/scene.ts'
import type { PanelModel } from '../write/model.ts'
import { bladeGlyph, boxStep, REST_GAP, type SawColumns } from './columns.ts'
import type { SawLine, SawPattern } from './pattern.ts'

/** The upper left corner of what is drawn. */
export interface At {
  readonly x: number
  readonly y: number
}

export interface SawStyle {
  readonly columns: SawColumns
  readonly nameOf: (name: string, room: number, size: number) => string
  readonly restName: string
  readonly panel: PanelModel
  readonly output: OutputMode
}

const LEADING = 1.25
const KEPT_FILL = '#e9f4f1'
const SCRAP_FILL = '#f5f3ee'
const TIMES_FILL = '#e2f1ed'

/** The base line of a text in the middle of a line. */
const base = ({ y }: At, height: number, size: number) => y + height / 2 + size * 0.36

/** How the name and the notes of a line share its room: beside each other, or the notes below. */
function noteRoom({ name, notes }: SawLine, { columns, nameOf }: SawStyle) {
  const { size, width } = columns
  const room = width - columns.name
  const shown = nameOf(name, room, size.text)
  const words = notes.join(' · ')
  const beside = room - textWidth(shown, size.text) - size.text
  if (words === '' || textWidth(words, size.note) <= beside) return { shown, words, below: null }
  const from = columns.blade
  return { shown, words, below: { from, ...wordLines(words, width - from, size.note) } }
}

export function lineHeight(line: SawLine, style: SawStyle): number {
  const { below } = noteRoom(line, style)
  const { line: height, note } = style.columns.size
  return height + (below === null ? 0 : below.lines.length * note * LEADING)
}

function boxMarks(count: number, at: At, { columns: { size } }: SawStyle, fate: SawLine['fate']): Mark[] {
  const { box, line } = size
  const top = at.y + (line - box) / 2
  return Array.from({ length: count }, (_, index): Mark[] => {
    const left = at.x + 1 + index * boxStep(size)
    const point = (x: number, y: number): Point => [left + x * box, top + y * box]
    const outline = rectMark(left, top, box, box, { stroke: INK, width: 0.9 })
    if (fate === 'cut') {
      const tick = [point(0.2, 0.55), point(0.42, 0.8), point(0.85, 0.2)]
      return [outline, lineMark(tick, { stroke: INK, width: box * 0.12 })]
    }
    if (fate === 'wrong') {
      const ink = { stroke: WRONG_INK, width: box * 0.1 }
      return [outline, lineMark([point(0, 0), point(1, 1)], ink), lineMark([point(0, 1), point(1, 0)], ink)]
    }
    return [outline]
  }).flat()
}

/** How the blade runs across the bar; the fence is at the foot, as in every drawing of a bar. */
function bladeMarks({ side, degrees }: Swing, at: At, { columns: { size } }: SawStyle): readonly Mark[] {
  const [width, height] = [bladeGlyph(size), size.line * 0.46]
  const top = at.y + (size.line - height) / 2
  const lean = Math.min(width * 0.4, (height / 2) * Math.tan((Math.min(degrees, 75) * Math.PI) / 180))
  const far = side === 'square' ? 0 : side === 'left' ? lean : -lean
  const middle = at.x + width / 2
  const foot = [
    [at.x, top + height],
    [at.x + width, top + height],
  ] as const
  const stroke = [
    [middle - far, top + height],
    [middle + far, top],
  ] as const
  return [
    lineMark(foot, { stroke: INK, width: 1.6 }),
    lineMark(stroke, { stroke: OFFCUT_INK, width: side === 'square' ? 1.4 : 2.2 }),
  ]
}

function shapeMarks({ piece }: SawLine, at: At, { columns }: SawStyle): readonly Mark[] {
  if (piece === null) return []
  const { size, mitred, shapeWidth: width } = columns
  const height = size.line * 0.74
  const top = at.y + (size.line - height) / 2
  const [left, right] = mitred ? piece.ends : [0, 0]
  const { points, middle } = pieceGlyph(left, right, { width, height, mostLean: width * 0.28 })
  const letter = sizeToFit(piece.mark, width * 0.8, height * 0.72, 0)
  return [
    {
      kind: 'polygon',
      points: points.map(([px, py]): Point => [at.x + px, top + py]),
      fill: piece.fill,
      stroke: OUTLINE_INK,
      width: 0.6,
    },
    textMark(at.x + middle, base(at, size.line, letter), piece.mark, {
      size: letter,
      bold: true,
      anchor: 'middle',
    }),
  ]
}

const rule = ({ x, y }: At, width: number, stroke: string, thick: number): Mark =>
  lineMark(
    [
      [x, y],
      [x + width, y],
    ],
    { stroke, width: thick },
  )

/** One cut: boxes, number, stop, blade, shape and name of the piece, notes. */
export function lineMarks(line: SawLine, pattern: SawPattern, at: At, style: SawStyle): readonly Mark[] {
  const { columns } = style
  const { size, mitred, width } = columns
  const { shown, words, below } = noteRoom(line, style)
  const text = (x: number, words: string, look: Parameters<typeof textMark>[3]) =>
    textMark(at.x + x, base(at, size.line, look?.size ?? size.text), words, look)
  const swung = line.swing.side !== 'square'
  const quiet = line.piece === null || line.fate !== null
  return [
    ...(line.number === '' ? [] : boxMarks(pattern.boxes, at, style, line.fate)),
    text(columns.number, line.number, { size: size.note, anchor: 'end', fill: FAINT }),
    text(columns.stop, line.stop, {
      size: line.stopped ? size.stop : size.text,
      bold: line.stopped && !quiet,
      anchor: 'end',
      ...(quiet && { fill: FAINT }),
    }),
    ...(mitred && line.blade !== ''
      ? [
          ...(size.glyphs ? bladeMarks(line.swing, { x: at.x + columns.blade, y: at.y }, style) : []),
          text(columns.blade + (size.glyphs ? bladeGlyph(size) + size.text * 0.4 : 0), line.blade, {
            size: size.text,
            bold: swung,
          }),
        ]
      : []),
    ...shapeMarks(line, { x: at.x + columns.shape, y: at.y }, style),
    text(columns.name, shown, { size: size.text, ...(quiet && { fill: FAINT }) }),
    ...(below === null
      ? words === ''
        ? []
        : [text(width, words, { size: size.note, anchor: 'end', fill: FAINT })]
      : below.lines.map((words, index) =>
          textMark(at.x + below.from, at.y + size.line + size.note * (0.72 + index * LEADING), words, {
            size: below.size,
            fill: FAINT,
          }),
        )),
    rule({ x: at.x, y: at.y + lineHeight(line, style) }, width, HAIR, 0.5),
  ]
}

/** An arrow, which the font of the sheets lacks. */
function arrowMarks(x: number, middle: number, size: number, stroke: string): readonly Mark[] {
  const [to, head] = [x + size * 1.1, size * 0.24]
  const shaft = [
    [x, middle],
    [to, middle],
  ] as const
  const tip = [
    [to - head, middle - head],
    [to, middle],
    [to - head, middle + head],
  ] as const
  return [lineMark(shaft, { stroke, width: size * 0.09 }), lineMark(tip, { stroke, width: size * 0.09 })]
}

/** What is left of each bar, and where it goes. */
export function restMarks({ rest, boxes }: SawPattern, at: At, style: SawStyle): readonly Mark[] {
  const { columns, restName } = style
  const { size, width } = columns
  const ink = rest.kept ? { fill: OFFCUT_INK } : {}
  const middle = at.y + size.line / 2
  const figure = textWidth(rest.figure, size.stop)
  return [
    rectMark(at.x, at.y, width, size.line, { fill: rest.kept ? KEPT_FILL : SCRAP_FILL }),
    ...(rest.where === '' ? [] : boxMarks(boxes, at, style, null)),
    textMark(at.x + columns.stop - figure - size.text * REST_GAP, base(at, size.line, size.text), restName, {
      size: size.text,
      bold: true,
      anchor: 'end',
      ...ink,
    }),
    textMark(at.x + columns.stop, base(at, size.line, size.stop), rest.figure, {
      size: size.stop,
      bold: true,
      anchor: 'end',
      ...ink,
    }),
    ...(rest.where === ''
      ? []
      : [
          ...arrowMarks(at.x + columns.blade, middle, size.text, rest.kept ? OFFCUT_INK : INK),
          textMark(at.x + columns.blade + size.text * 1.6, base(at, size.line, size.text), rest.where, {
            size: size.text,
            bold: true,
            ...ink,
          }),
        ]),
    rule({ x: at.x, y: at.y + size.line }, width, INK, 0.9),
  ]
}

function timesMarks(times: string, x: number, middle: number, size: number): readonly Mark[] {
  const width = textWidth(times, size) + size * 0.7
  return [
    rectMark(x, middle - size * 0.66, width, size * 1.32, { fill: TIMES_FILL }),
    textMark(x + width / 2, middle + size * 0.36, times, {
      size,
      bold: true,
      anchor: 'middle',
      fill: OFFCUT_INK,
    }),
  ]
}

/** A small drawing is of no use below this width. */
const LEAST_DRAWING = 60
const MOST_DRAWING = 210

/** The facts beside a bar's name, or on lines below it if they are too long. */
function headRoom(pattern: SawPattern, continued: string, { columns }: SawStyle) {
  const { size, width } = columns
  const title = [pattern.title, continued].filter((part) => part !== '').join(' ')
  const bold = sizeToFit(`${title}  ${pattern.length}`, width * 0.8, size.stop, 0)
  const wide = textWidth(`${title}  ${pattern.length}`, bold) + size.text
  const times = pattern.times === '' ? 0 : textWidth(pattern.times, size.text) + size.text * 1.4
  const facts = pattern.facts.join(' · ')
  const left = width - wide - times
  const beside = facts !== '' && textWidth(facts, size.note) <= left - size.text
  const below = [...(beside ? [] : [facts]), ...pattern.asides].filter((words) => words !== '')
  const lines = below.map((words) => wordLines(words, width, size.note))
  return { title, bold, wide, times, facts: beside ? facts : '', lines }
}

export function headHeight(pattern: SawPattern, style: SawStyle): number {
  const { head, note, gap } = style.columns.size
  if (head === 0) return 0
  const lines = headRoom(pattern, '', style).lines.reduce((sum, { lines }) => sum + lines.length, 0)
  return gap + head + lines * note * LEADING
}

/** The line above a pattern: bar, length, how many, origin, and the bar itself as far as there is room. */
export function headMarks(pattern: SawPattern, continued: string, at: At, style: SawStyle): readonly Mark[] {
  const { columns, panel, output } = style
  const { size, width } = columns
  if (size.head === 0) return []
  const { title, bold, wide, times, facts, lines } = headRoom(pattern, continued, style)
  const top = { x: at.x, y: at.y + size.gap }
  const middle = top.y + size.head / 2
  const factsWidth = facts === '' ? 0 : textWidth(facts, size.note) + size.text
  const room = Math.min(MOST_DRAWING, width - wide - times - factsWidth - size.text)
  const { bar } = pattern.sheet
  const small = lines.flatMap(({ lines, size: fit }) => lines.map((words) => ({ words, fit })))
  return [
    textMark(top.x, base(top, size.head, bold), `${title}  ${pattern.length}`, { size: bold, bold: true }),
    ...(pattern.times === '' ? [] : timesMarks(pattern.times, top.x + wide, middle, size.text)),
    textMark(top.x + wide + times, base(top, size.head, size.note), facts, { size: size.note, fill: FAINT }),
    ...(room < LEAST_DRAWING
      ? []
      : barMarks(sceneBar(bar), panel, output, {
          x: top.x + width - room,
          y: top.y + size.head * 0.16,
          height: size.head * 0.66,
          scale: room / bar.length,
          size: size.note * 0.9,
          marksAlone: true,
        })),
    ...small.map(({ words, fit }, index) =>
      textMark(top.x, top.y + size.head + size.note * (0.72 + index * LEADING), words, {
        size: fit,
        fill: FAINT,
      }),
    ),
    rule({ x: top.x, y: at.y + headHeight(pattern, style) }, width, INK, 0.9),
  ]
}

/** The texts of the cell beside the lines, which names the bar without a line of its own. */
function sideTexts(pattern: SawPattern, continued: string, { columns: { size } }: SawStyle) {
  const room = size.side - size.text * 0.5
  const big = sizeToFit(pattern.title, room, size.text * 1.2, 0)
  const middle = (words: string) => sizeToFit(words, room, size.text * 0.85, 0)
  const small = [continued, ...pattern.facts, ...pattern.asides]
    .filter((words) => words !== '')
    .map((words) => wordLines(words, room, size.note))
  return [
    { words: pattern.title, fit: big, bold: true, fill: INK },
    { words: pattern.length, fit: middle(pattern.length), bold: true, fill: INK },
    ...(pattern.times === ''
      ? []
      : [{ words: pattern.times, fit: size.text * 0.85, bold: true, fill: OFFCUT_INK }]),
    ...small.flatMap(({ lines, size: fit }) =>
      lines.map((words) => ({ words, fit, bold: false, fill: FAINT })),
    ),
  ]
}

export function sideHeight(pattern: SawPattern, continued: string, style: SawStyle): number {
  if (style.columns.size.side === 0) return 0
  return sideTexts(pattern, continued, style).reduce((sum, { fit }) => sum + fit * LEADING, 4)
}

export function sideMarks(pattern: SawPattern, continued: string, at: At, style: SawStyle): readonly Mark[] {
  if (style.columns.size.side === 0) return []
  let y = at.y + 2
  return sideTexts(pattern, continued, style).map(({ words, fit, bold, fill }) => {
    y += fit * LEADING
    return textMark(at.x, y - fit * 0.2, words, { size: fit, bold, fill })
  })
}
