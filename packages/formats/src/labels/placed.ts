import type { Point } from '../paper/marks.ts'
import { sizeToFit, textWidth } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import { type BarcodeBox, scaledBarcode } from './barcode.ts'
import type { FieldMove, LabelDesign, LabelField } from './design.ts'
import { EDGE } from './edge.ts'
import { fitted, type LabelLayout, type LabelLine, LEAST } from './layout.ts'

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

/** Texts of which each sign counts. */
const WHOLE: readonly LabelField[] = ['length', 'id']

/** A line of another size that still fits on the label; a length or a code only shrinks. */
function fittedLine(line: LabelLine, room: number, scale: number): LabelLine {
  const most = line.size * scale
  if (WHOLE.includes(line.field)) return { ...line, size: sizeToFit(line.text, room, most, 0) }
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

function placedBarcode(barcode: BarcodeBox, move: FieldMove, label: Size): BarcodeBox {
  const sized = scaledBarcode(barcode, move.scale, label)
  const [dx, dy] = wayOf(sized, move, label)
  return { ...sized, x: sized.x + dx, y: sized.y + dy }
}

/** A layout of the template with its fields where a person wants them. */
export function placed(layout: LabelLayout, { moved }: LabelDesign, label: Size): LabelLayout {
  const { code, barcode, lines, shape } = layout
  const ofField = Map.groupBy(lines, ({ field }) => field)
  return {
    code: code && moved.code ? placedCode(code, moved.code, label) : code,
    barcode: barcode && moved.barcode ? placedBarcode(barcode, moved.barcode, label) : barcode,
    lines: [...ofField].flatMap(([field, own]) => {
      const move = moved[field]
      return move ? placedLines(own, move, label) : own
    }),
    shape: shape && moved.shape ? placedShape(shape, moved.shape, label) : shape,
  }
}

/** Where the fields of a layout lie. */
export function fieldBoxes({ code, barcode, lines, shape }: LabelLayout): readonly FieldBox[] {
  const ofField = Map.groupBy(lines, ({ field }) => field)
  return [
    ...[...ofField].map(([field, own]) => ({ field, ...boxOfLines(own) })),
    ...(code ? [{ field: 'code' as const, x: code.x, y: code.y, width: code.side, height: code.side }] : []),
    ...(barcode ? [{ field: 'barcode' as const, ...barcode }] : []),
    ...(shape ? [{ field: 'shape' as const, ...boxOf(shape) }] : []),
  ]
}
