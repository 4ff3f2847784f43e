import type { Point } from '../paper/marks.ts'
import { sizeToFit, textWidth } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import { FIELD_SCALE, type FieldMove, LABEL_FIELDS, type LabelDesign, type LabelField } from './design.ts'
import { fitted, type LabelLayout, type LabelLine, LEAST } from './layout.ts'

/** The least room between a field and the edge of its label, in points. */
const EDGE = 2
/** The smallest QR code, in points. */
const LEAST_CODE = 20

/** A field as it lies on a label, in points. */
export interface FieldBox extends Size {
  readonly field: LabelField
  readonly x: number
  readonly y: number
}

type Box = Omit<FieldBox, 'field'>

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const boxOfLines = (lines: readonly LabelLine[]): Box =>
  boxOf(
    lines.flatMap(({ x, y, size, text }): Point[] => [
      [x, y - 0.8 * size],
      [x + textWidth(text, size), y + 0.25 * size],
    ]),
  )

/** A line of another size that still fits on the label; a length only shrinks. */
function fittedLine(line: LabelLine, room: number, scale: number): LabelLine {
  const most = line.size * scale
  if (line.field === 'length') return { ...line, size: sizeToFit(line.text, room, most, 0) }
  return { ...line, ...fitted(line.text, room, most, Math.min(most, line.size * LEAST)) }
}

/** How far a box goes so that all of it stays on the label. */
function wayOf(box: Box, { x, y }: FieldMove, label: Size): Point {
  const within = (to: number, most: number) => Math.max(EDGE, Math.min(to, most - EDGE))
  return [
    within(box.x + x, label.width - box.width) - box.x,
    within(box.y + y, label.height - box.height) - box.y,
  ]
}

/** The lines of a field where a person wants them, all of them on the label. */
function placedLines(lines: readonly LabelLine[], move: FieldMove, label: Size): readonly LabelLine[] {
  const { y: top } = boxOfLines(lines)
  const scale = Math.min(move.scale, (label.height - 2 * EDGE) / boxOfLines(lines).height)
  const sized = lines.map((line) => {
    const fit = fittedLine(line, label.width - 2 * EDGE, scale)
    return { ...fit, y: top + (line.y - top) * scale }
  })
  const [dx, dy] = wayOf(boxOfLines(sized), move, label)
  return sized.map((line) => ({ ...line, x: line.x + dx, y: line.y + dy }))
}

function placedCode(code: NonNullable<LabelLayout['code']>, move: FieldMove, label: Size) {
  const most = Math.min(label.width, label.height) - 2 * EDGE
  const side = Math.min(most, Math.max(Math.min(LEAST_CODE, code.side), code.side * move.scale))
  const [dx, dy] = wayOf({ ...code, width: side, height: side }, move, label)
  return { ...code, side, x: code.x + dx, y: code.y + dy }
}

function placedShape(points: readonly Point[], move: FieldMove, label: Size): readonly Point[] {
  const { x: left, y: top, width } = boxOf(points)
  const scale = Math.min(move.scale, (label.width - 2 * EDGE) / width)
  const sized = points.map(([x, y]): Point => [left + (x - left) * scale, top + (y - top) * scale])
  const [dx, dy] = wayOf(boxOf(sized), move, label)
  return sized.map(([x, y]): Point => [x + dx, y + dy])
}

/** A layout of the template with its fields where a person wants them. */
export function placed(layout: LabelLayout, { moved }: LabelDesign, label: Size): LabelLayout {
  const { code, lines, shape } = layout
  const ofField = Map.groupBy(lines, ({ field }) => field)
  return {
    code: code && moved.code ? placedCode(code, moved.code, label) : code,
    lines: [...ofField].flatMap(([field, own]) => {
      const move = field && moved[field]
      return move ? placedLines(own, move, label) : own
    }),
    shape: shape && moved.shape ? placedShape(shape, moved.shape, label) : shape,
  }
}

/** Where the fields of a layout lie. */
export function fieldBoxes({ code, lines, shape }: LabelLayout): readonly FieldBox[] {
  return LABEL_FIELDS.flatMap((field): readonly FieldBox[] => {
    if (field === 'code')
      return code ? [{ field, x: code.x, y: code.y, width: code.side, height: code.side }] : []
    if (field === 'shape') return shape ? [{ field, ...boxOf(shape) }] : []
    const own = lines.filter((line) => line.field === field)
    return own.length === 0 ? [] : [{ field, ...boxOfLines(own) }]
  })
}

/** A move by so much, and so much larger. */
export function movedBy(
  design: LabelDesign,
  field: LabelField,
  by: { readonly x?: number; readonly y?: number; readonly times?: number },
): LabelDesign {
  const { x, y, scale } = design.moved[field] ?? { x: 0, y: 0, scale: 1 }
  const larger = Math.min(FIELD_SCALE.max, Math.max(FIELD_SCALE.min, scale * (by.times ?? 1)))
  const move = { x: x + (by.x ?? 0), y: y + (by.y ?? 0), scale: larger }
  return { ...design, moved: { ...design.moved, [field]: move } }
}
