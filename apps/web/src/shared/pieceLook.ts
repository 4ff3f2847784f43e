// The theme has as many colours, `--piece-0` and on.
export { PIECE_COLOURS as pieceColours, type PieceLook, pieceLook, pieceMark } from '@kerfwise/cutlist'
