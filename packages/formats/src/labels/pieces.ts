import type { BarView, PieceView } from '@kerfwise/cutlist'
import type { PanelModel, ProjectModel } from '../write/model.ts'

/** One cut piece: each gets a label of its own. */
export interface LabelPiece {
  readonly panel: PanelModel
  readonly piece: PieceView
  readonly bar: BarView
  /** Which of the equal bars of a group, from 1. */
  readonly copy: number
}

function copiesOf(panel: PanelModel, bar: BarView): readonly LabelPiece[] {
  return Array.from({ length: bar.count }, (_, index) =>
    // The list has no place for a mis-cut piece, and a spoiled bar gives no further pieces.
    bar.pieces
      .filter(({ fate }) => fate !== 'wrong' && !(bar.spoiled && fate === undefined))
      .map((piece) => ({ panel, piece, bar, copy: index + 1 })),
  ).flat()
}

/** All pieces in the order in which they come off the saw. */
export function labelPieces({ panels }: ProjectModel): readonly LabelPiece[] {
  return panels.flatMap((panel) => panel.plan?.view.bars.flatMap((bar) => copiesOf(panel, bar)) ?? [])
}
