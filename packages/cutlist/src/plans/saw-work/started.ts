import { fromWireMm, type Nanometres, nm } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import type { BarView, GapView, PieceView } from '../bars/bar-view.ts'
import { type Outline, outputLengths } from '../bars/geometry.ts'
import type { BarFate } from './fate.ts'
import { type Rest, restOf, strayBefore } from './rest.ts'

/** A bar that the saw has been at, as it now lies there. */
export interface StartedBar {
  /** A single bar with only the cut pieces, correct or not. */
  readonly bar: BarView
  /** The usable rest of the bar; its length may be 0. */
  readonly rest: Rest
  /** The bars fetched or bought for it: one, several for a joined bar, none if it is the rest of another bar. */
  readonly took: readonly TakenBar[]
}

export interface TakenBar {
  readonly length: Nanometres
  readonly leftover: boolean
  /** The code of a bar of the rack. */
  readonly bar?: string
}

function moved({ fenceStart, fenceEnd, farStart, farEnd }: Outline, by: number, longer = 0): Outline {
  return {
    fenceStart: nm(fenceStart + by),
    fenceEnd: nm(fenceEnd + by + longer),
    farStart: nm(farStart + by),
    farEnd: nm(farEnd + by + longer),
  }
}

/** A piece somewhere else on a bar. */
function pieceMoved(piece: PieceView, by: number): PieceView {
  return { ...piece, outline: moved(piece.outline, by) }
}

/** A piece at its real place and with its real length. */
function pieceAsCut(bar: BarView, fate: BarFate, place: number): readonly PieceView[] {
  const [piece, became] = [bar.pieces[place], fate.pieces[place] ?? null]
  if (!piece || became === null) return []
  const before = strayBefore(bar, fate, place) ?? 0
  const after = strayBefore(bar, fate, place + 1) ?? before
  const longer = after - before
  const outline = moved(piece.outline, before, longer)
  const lengths = longer === 0 ? piece.lengths : outputLengths(nm(piece.lengths.original + longer), outline)
  return [{ ...piece, outline, lengths, fate: became }]
}

function gap(from: PieceView | null, to: PieceView | null, bounds: readonly [number, number]): GapView {
  const [start, end] = [nm(bounds[0]), nm(bounds[1])]
  const outline: Outline = {
    fenceStart: from?.outline.fenceEnd ?? start,
    farStart: from?.outline.farEnd ?? start,
    fenceEnd: to?.outline.fenceStart ?? end,
    farEnd: to?.outline.farStart ?? end,
  }
  return { kind: 'gap', useful: false, length: nm(outline.fenceEnd - outline.fenceStart), outline }
}

/** Whether a gap has a length neither along the fence nor along the far edge. */
const isEmpty = ({ fenceStart, fenceEnd, farStart, farEnd }: Outline) =>
  fenceStart === fenceEnd && farStart === farEnd

/** A bar with the given pieces and, from `left.begins` on, the rest worth keeping. */
function barOf(bar: BarView, pieces: readonly PieceView[], left: Rest | null): BarView {
  const between = pieces.flatMap((piece, place) => [
    gap(pieces[place - 1] ?? null, piece, [0, bar.length]),
    piece,
  ])
  const last = pieces.at(-1) ?? null
  const tail: GapView[] = left
    ? [
        gap(last, null, [0, left.begins]),
        {
          ...gap(null, null, [left.begins, left.begins + left.length]),
          useful: true,
        },
        gap(null, null, [left.begins + left.length, bar.length]),
      ]
    : [gap(last, null, [0, bar.length])]
  const right = pieces.filter(({ fate }) => fate !== 'wrong')
  const twice = right.reduce((sum, { outline: { fenceStart, fenceEnd, farStart, farEnd } }) => {
    return sum + fenceEnd - fenceStart + farEnd - farStart
  }, 0)
  // Rounded before the waste is, so that the two and the rest are the bar.
  const useful = nm(twice / 2)
  const available = left?.length ?? nm(0)
  return {
    ...bar,
    count: 1,
    pieces,
    items: [...between, ...tail].filter((item) => item.kind === 'piece' || !isEmpty(item.outline)),
    useful,
    available,
    availableIsUseful: left !== null,
    total: nm(bar.length - available),
    waste: nm(bar.length - useful - available),
    drift: null,
  }
}

/** The state of a bar after its fate. */
export function startedBar(
  bar: BarView,
  fate: BarFate,
  request: OptimizeRequest,
  took: readonly TakenBar[],
): StartedBar {
  const pieces = bar.pieces.flatMap((_, place) => pieceAsCut(bar, fate, place))
  const rest = restOf(bar, fate, request)
  const keeps = rest.length > 0 && rest.length >= fromWireMm(request.reusable)
  return { bar: barOf(bar, pieces, keeps ? rest : null), rest, took }
}

/**
 * A bar whose rest was planned again, as one bar: the cut pieces, and behind them the pieces that `next` has on the
 * rest.
 */
export function continued({ bar, rest, took }: StartedBar, next: StartedBar): StartedBar {
  const { begins } = rest
  const pieces = [...bar.pieces, ...next.bar.pieces.map((piece) => pieceMoved(piece, begins))]
  const left = { begins: nm(begins + next.rest.begins), length: next.rest.length }
  const kept = next.bar.availableIsUseful ? keptOf(next.bar, begins) : null
  return { bar: barOf(bar, pieces, kept), rest: left, took }
}

/** Where the useful offcut of a bar lies, once the bar is the rest of another one. */
function keptOf(bar: BarView, by: number): Rest | null {
  const offcut = bar.items.find((item) => item.kind === 'gap' && item.useful)
  return offcut ? { begins: nm(offcut.outline.fenceStart + by), length: bar.available } : null
}

/** A bar whose rest has become a part of a joined bar. */
export function usedUp({ bar, rest, took }: StartedBar): StartedBar {
  const without = barOf(bar, bar.pieces, null)
  return {
    bar: { ...without, waste: nm(without.waste - rest.length) },
    rest: { begins: nm(0), length: nm(0) },
    took,
  }
}
