import { labelRoom, type Nanometres, type OutputMode } from '@kerfwise/cutlist'
import {
  CUT_FILL,
  JOINT_INK,
  KERF_FILL,
  OFFCUT_INK,
  OUTLINE_INK,
  PIECE_FILLS,
  UNKNOWN_FILL,
  WASTE_FILL,
  WRONG_FILL,
  WRONG_INK,
} from '../paper/colours.ts'
import { lineMark, type Mark, type Point, rectMark, textMark } from '../paper/marks.ts'
import { fitting } from '../paper/measure.ts'
import type { PanelModel } from '../write/model.ts'
import type { SceneBar, SceneShape } from './scene.ts'

/** Where and how large a bar is drawn: along it to scale, across it as high as its labels need. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly height: number
  /** Points per nanometre. */
  readonly scale: number
  /** Of the labels. */
  readonly size: number
  /** Whether pieces bear their letters alone, as in a small drawing beside the figures. */
  readonly marksAlone?: boolean
}

interface Drawing extends Place {
  readonly panel: PanelModel
  readonly output: OutputMode
  /** The offcut that is kept. */
  readonly available: Nanometres
  /** Where the bar is joined, in points of the sheet. */
  readonly joints: readonly number[]
}

/** How far a joint is drawn to each side of its middle. */
const JOINT_GAP = 3

/** A cut narrower than this is a line to the eye. */
const NARROW = 4

function points({ corners }: SceneShape, { x, y, height, scale }: Place): readonly Point[] {
  // The fence is at the foot of the drawing.
  return corners.map(([along, across]): Point => [x + along * scale, y + (across === 0 ? height : 0)])
}

function label(shape: SceneShape, drawing: Drawing): readonly string[] {
  const { panel, output } = drawing
  // The square and whole part of the offcut; a slanted end before it does not count.
  if (shape.kind === 'offcut') return drawing.marksAlone ? [] : [panel.bareLength(drawing.available)]
  if (shape.piece === null) return []
  const mark = panel.lookOf(shape.piece.itemId)?.mark ?? ''
  if (drawing.marksAlone) return [mark]
  const length = panel.bareLength(shape.piece.lengths[output], shape.piece.input)
  return [`${mark}  ${length}`, length, mark]
}

function labelMarks(shape: SceneShape, drawing: Drawing): readonly Mark[] {
  const { x, y, height, scale, size } = drawing
  // The label is on the whole part of the piece, between the inner ends of its two slants.
  const [[fenceFrom], [fenceTo], [farTo], [farFrom]] = shape.corners
  const start = x + Math.max(fenceFrom, farFrom) * scale
  const end = x + Math.min(fenceTo, farTo) * scale
  const [from, to] = labelRoom(start, end, drawing.joints, JOINT_GAP)
  const text = fitting(label(shape, drawing), to - from - 3, size)
  if (text === '') return []
  const fill = shape.kind === 'offcut' ? { fill: OFFCUT_INK } : {}
  return [
    textMark((from + to) / 2, y + height / 2 + size * 0.36, text, {
      size,
      bold: true,
      anchor: 'middle',
      ...fill,
    }),
  ]
}

/** A tick in the corner of a piece that is cut, a cross over one that was mis-cut: paper may have no colours. */
function fateMarks(shape: SceneShape, drawing: Drawing): readonly Mark[] {
  const fate = shape.piece?.fate
  if (fate === undefined) return []
  const [a, b, c, d] = points(shape, drawing)
  if (!a || !b || !c || !d) return []
  if (fate === 'wrong') {
    return [
      lineMark([a, c], { stroke: WRONG_INK, width: 1 }),
      lineMark([d, b], { stroke: WRONG_INK, width: 1 }),
    ]
  }
  const size = Math.min(drawing.height / 3, (b[0] - a[0]) / 2, 6)
  const [x, y] = [Math.max(a[0], d[0]) + size * 0.4, drawing.y + size * 1.4]
  const tick: readonly Point[] = [
    [x, y - size * 0.45],
    [x + size * 0.35, y],
    [x + size, y - size],
  ]
  return size > 1 ? [lineMark(tick, { stroke: OUTLINE_INK, width: 0.9 })] : []
}

function shapeMarks(shape: SceneShape, drawing: Drawing): readonly Mark[] {
  const outline = points(shape, drawing)
  if (shape.kind === 'piece') {
    const look = shape.piece === null ? null : drawing.panel.lookOf(shape.piece.itemId)
    const own = look === null ? UNKNOWN_FILL : (PIECE_FILLS[look.colour] ?? UNKNOWN_FILL)
    const fate = shape.piece?.fate
    const fill = fate === undefined ? own : fate === 'cut' ? CUT_FILL : WRONG_FILL
    return [
      { kind: 'polygon', points: outline, fill, stroke: OUTLINE_INK, width: 0.6 },
      ...fateMarks(shape, drawing),
      ...labelMarks(shape, drawing),
    ]
  }
  if (shape.kind === 'offcut') {
    return [
      { kind: 'polygon', points: outline, fill: '#ffffff', stroke: OFFCUT_INK, width: 0.7, dash: 3 },
      ...labelMarks(shape, drawing),
    ]
  }
  const narrow = (shape.to - shape.from) * drawing.scale <= NARROW
  return shape.kind === 'kerf' && narrow ? [{ kind: 'polygon', points: outline, fill: KERF_FILL }] : []
}

/** A dovetail line where two parts of a joined bar meet, over the zone that the joint takes. */
function jointMarks(
  { from, to }: SceneBar['joints'][number],
  { x, y, height, scale }: Place,
): readonly Mark[] {
  const middle = x + ((from + to) / 2) * scale
  const steps = Array.from(
    { length: 7 },
    (_, step): Point => [middle + (step % 2 === 0 ? -2 : 2), y + (step * height) / 6],
  )
  return [lineMark(steps, { stroke: JOINT_INK, width: 1.2 })]
}

/** The wished margin at the tail, which stays free: a dashed frame, in no shape of the plan's own. */
function marginMarks({ bar: { drift } }: SceneBar, { x, y, height, scale }: Place): readonly Mark[] {
  if (drift === null || drift.margin <= 0) return []
  const [from, to] = [x + (drift.until - drift.margin) * scale, x + drift.until * scale]
  const points: readonly Point[] = [
    [from, y],
    [to, y],
    [to, y + height],
    [from, y + height],
  ]
  return [{ kind: 'polygon', points, fill: '#ffffff', stroke: OFFCUT_INK, width: 0.5, dash: 1.5 }]
}

/** The marks of one bar. */
export function barMarks(
  scene: SceneBar,
  panel: PanelModel,
  output: OutputMode,
  place: Place,
): readonly Mark[] {
  const joints = scene.joints.map(({ from, to }) => place.x + ((from + to) / 2) * place.scale)
  const drawing = { ...place, panel, output, joints, available: scene.bar.available }
  const width = scene.length * place.scale
  return [
    rectMark(place.x, place.y, width, place.height, { fill: WASTE_FILL }),
    ...scene.shapes.flatMap((shape) => shapeMarks(shape, drawing)),
    ...marginMarks(scene, place),
    ...scene.joints.flatMap((joint) => jointMarks(joint, place)),
    rectMark(place.x, place.y, width, place.height, { stroke: OUTLINE_INK, width: 0.8 }),
  ]
}
