import type { PieceLook } from '../pieceLook.ts'
import css from './PieceChip.module.css'

/** The short name of a piece in its colour, the same in the list and on the drawing. */
export function PieceChip({ look: { mark, colour } }: { look: PieceLook }) {
  return (
    <span className={css.chip} style={{ background: `var(--piece-${colour})` }}>
      {mark}
    </span>
  )
}
