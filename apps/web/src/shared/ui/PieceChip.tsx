import type { PieceLook } from '@kerfwise/cutlist'
import css from './PieceChip.module.css'

interface PieceChipProps {
  look: PieceLook
  /** Degrees of the front and tail ends with their signs; square where they are left out. */
  ends?: readonly [number, number]
}

const width = 36
const height = 22
/** Pixels that the steepest end may lean. */
const mostLean = 10

function lean(degrees: number): number {
  return Math.max(-mostLean, Math.min(mostLean, height * 0.5 * Math.tan((degrees * Math.PI) / 180)))
}

/** The short name of a piece in its colour and shape, the same in the list and on the drawing. */
export function PieceChip({ look: { mark, colour }, ends = [0, 0] }: PieceChipProps) {
  const [left, right] = [lean(ends[0]), lean(ends[1])]
  const [from, to] = [Math.max(0, -left), width - Math.max(0, right)]
  const points = `${from},${height} ${to},${height} ${to + right},0 ${from + left},0`
  return (
    <svg
      className={css.chip}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polygon points={points} style={{ fill: `var(--piece-${colour})` }} />
      <text x={(from + to + (left + right) / 2) / 2} y={height / 2 + 4.5}>
        {mark}
      </text>
    </svg>
  )
}
