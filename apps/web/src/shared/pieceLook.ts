/** How many colours the theme has for pieces (`--piece-0` …). */
export const pieceColours = 12

/** A, B, … Z, AA, AB, …: the short name of a piece, on drawings and in the list. */
export function pieceMark(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : pieceMark(Math.floor(index / 26) - 1) + letter
}

export interface PieceLook {
  mark: string
  /** 0 … pieceColours - 1. */
  colour: number
}

export function pieceLook(index: number): PieceLook {
  return { mark: pieceMark(index), colour: index % pieceColours }
}
