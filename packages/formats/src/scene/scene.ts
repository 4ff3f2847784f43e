import {
  type BarView,
  type GapView,
  greatestX,
  type JointView,
  jointsOf,
  leastX,
  type Nanometres,
  type Outline,
  type PieceView,
} from '@kerfwise/cutlist'

/** A corner: nanometres along the bar from its head, and 0 on the fence or 1 on the far edge. */
export type Corner = readonly [along: number, across: 0 | 1]

export type SceneKind = 'piece' | 'kerf' | 'trim' | 'waste' | 'offcut'

/** A part of a bar in its real size. */
export interface SceneShape {
  readonly kind: SceneKind
  readonly corners: readonly [Corner, Corner, Corner, Corner]
  /** From its least to its greatest place along the bar. */
  readonly from: number
  readonly to: number
  readonly piece: PieceView | null
}

/** A bar laid out from head to tail, for every drawing on paper, on the screen or in a CAD program. */
export interface SceneBar {
  readonly bar: BarView
  readonly length: Nanometres
  readonly shapes: readonly SceneShape[]
  readonly joints: readonly JointView[]
}

function corners({ fenceStart, fenceEnd, farEnd, farStart }: Outline): SceneShape['corners'] {
  return [
    [fenceStart, 0],
    [fenceEnd, 0],
    [farEnd, 1],
    [farStart, 1],
  ]
}

function gapKind(gap: GapView, place: number, { items }: BarView): SceneKind {
  if (gap.useful) return 'offcut'
  const inner = items[place - 1]?.kind === 'piece' && items[place + 1]?.kind === 'piece'
  if (inner || (place === items.length - 2 && items[place + 1]?.kind === 'gap')) return 'kerf'
  return place === 0 ? 'trim' : 'waste'
}

function shapeOf(item: PieceView | GapView, place: number, bar: BarView): SceneShape {
  return {
    kind: item.kind === 'piece' ? 'piece' : gapKind(item, place, bar),
    corners: corners(item.outline),
    from: leastX(item.outline),
    to: greatestX(item.outline),
    piece: item.kind === 'piece' ? item : null,
  }
}

export function sceneBar(bar: BarView): SceneBar {
  return {
    bar,
    length: bar.length,
    shapes: bar.items.map((item, place) => shapeOf(item, place, bar)),
    joints: jointsOf(bar.parts),
  }
}
