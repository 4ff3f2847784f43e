import { type PieceLook, pieceGlyph } from '@kerfwise/cutlist'
import css from './PieceChip.module.css'

interface PieceChipProps {
  look: PieceLook
  /** Degrees of the front and tail ends with their signs; square where they are left out. */
  ends?: readonly [number, number]
}

const width = 36
const height = 22
const box = { width, height, mostLean: 10 }

/** The short name of a piece in its colour and shape, the same in the list and on the drawing. */
export function PieceChip({ look: { mark, colour }, ends = [0, 0] }: PieceChipProps) {
  const { points, middle } = pieceGlyph(...ends, box)
  return (
    <svg
      className={css.chip}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polygon points={points.map(String).join(' ')} style={{ fill: `var(--piece-${colour})` }} />
      <text x={middle} y={height / 2 + 4.5}>
        {mark}
      </text>
    </svg>
  )
}
