import type { Nanometres } from '../../lists/base/nanometres.ts'
import type { PieceView } from '../bars/bar-view.ts'
import type { OutputMode } from '../bars/geometry.ts'

/** The two ends of a stop's measure: the edge on the fence, or the outermost tips of the piece. */
export type StopAt = 'fence' | 'tip'

export interface Stop {
  readonly at: StopAt
  readonly length: Nanometres
}

export type TurnedAbout = NonNullable<PieceView['rotationAxis']>

/** A piece with all the facts that its cut needs. */
export interface SheetPiece {
  readonly piece: PieceView
  /** How many such pieces the list asks for in all. */
  readonly asked: number
  /** The position of the stop for each length that a person may choose to see. */
  readonly stops: Readonly<Record<OutputMode, Stop>>
  /** How the piece is turned; null if it lies as the list has it. */
  readonly turned: TurnedAbout | null
  /** Whether the side that the list describes is up; turning about the bar or across it brings the other one up. */
  readonly up: 'listed' | 'other'
}

/** The measure of the stop for each way to show a length. */
export const STOP_AT: Readonly<Record<OutputMode, StopAt>> = {
  // The entered length is the length of the longer edge, which does not always meet the stop.
  original: 'fence',
  'saw-edge': 'fence',
  total: 'tip',
}

export function sheetPiece(piece: PieceView, asked: number): SheetPiece {
  const fence: Stop = { at: 'fence', length: piece.lengths['saw-edge'] }
  const turned = piece.rotationAxis
  return {
    piece,
    asked,
    stops: { original: fence, 'saw-edge': fence, total: { at: 'tip', length: piece.lengths.total } },
    turned,
    up: turned === null || turned === 'Z' ? 'listed' : 'other',
  }
}
