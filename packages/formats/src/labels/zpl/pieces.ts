import type { ProjectModel } from '../../write/model.ts'
import { pieceLayout } from '../draw.ts'
import { type LabelPiece, labelPieces } from '../pieces.ts'
import { zplOf } from './label.ts'
import { printable } from './letters.ts'
import { inPoints } from './printer.ts'

/** The labels of some pieces for the label printer. */
export function zplOfPieces(pieces: readonly LabelPiece[], project: ProjectModel): Uint8Array {
  const { printer } = project.options
  const size = inPoints(printer)
  return zplOf(
    pieces.map((piece) => pieceLayout(piece, project, size, printable)),
    printer,
  )
}

/** A label for every piece, in the order in which they come off the saw. */
export const piecesZpl = (project: ProjectModel): Uint8Array => zplOfPieces(labelPieces(project), project)
