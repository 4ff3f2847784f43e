import { type BarView, bundledWork, type PieceView } from '@kerfwise/cutlist'
import type { PanelModel, ProjectModel } from '../write/model.ts'

/** One cut piece: each gets a label of its own. */
export interface LabelPiece {
  readonly panel: PanelModel
  readonly piece: PieceView
  readonly bar: BarView
  /** Which of the equal bars of a group, from 1. */
  readonly copy: number
  /** Its number among the labels of the file; null where they have none. */
  readonly number: number | null
}

/** The pieces of equal bars; each cut is made on all bars that lie under the blade together before the next cut. */
function ofBars(panel: PanelModel, bar: BarView): readonly LabelPiece[] {
  const { most, together } = bundledWork(panel.configuration)
  const size = together ? bar.count : most
  return Array.from({ length: Math.ceil(bar.count / size) }, (_, load) =>
    bar.pieces.flatMap((piece) =>
      // The list has no place for a mis-cut piece, and a spoiled bar gives no further pieces.
      piece.fate === 'wrong' || (bar.spoiled && piece.fate === undefined)
        ? []
        : Array.from({ length: Math.min(size, bar.count - load * size) }, (_, index) => ({
            panel,
            piece,
            bar,
            copy: load * size + index + 1,
            number: null,
          })),
    ),
  ).flat()
}

/** All pieces in the order in which they come off the saw. */
export function labelPieces({
  panels,
  options: { labelNumber: first },
}: ProjectModel): readonly LabelPiece[] {
  const pieces = panels.flatMap((panel) => panel.plan?.view.bars.flatMap((bar) => ofBars(panel, bar)) ?? [])
  return first === null ? pieces : pieces.map((piece, at) => ({ ...piece, number: first + at }))
}
