/** The number of colours for pieces; the page's theme has as many, `--piece-0` and on. */
export const PIECE_COLOURS = 12

/** A, B, … Z, AA, AB, …: the short name of a piece, on drawings, labels and in the list. */
export function pieceMark(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : pieceMark(Math.floor(index / 26) - 1) + letter
}

/** The look that distinguishes a piece from others, by its row in the list from 0. */
export interface PieceLook {
  readonly mark: string
  /** 0 … PIECE_COLOURS - 1. */
  readonly colour: number
}

export function pieceLook(index: number): PieceLook {
  return { mark: pieceMark(index), colour: index % PIECE_COLOURS }
}
