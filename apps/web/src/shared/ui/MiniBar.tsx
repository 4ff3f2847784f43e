import type { BarView, PieceView } from '@kerfwise/cutlist'
import css from './MiniBar.module.css'

interface MiniBarProps {
  bar: BarView
  /** Pixels. */
  height: number
  label: string
  /** The text on a piece that is wide enough for a text. */
  textOf?: (piece: PieceView) => string
}

const colours = 12
/** Units of the drawing over the length of the bar. */
const across = 1000
/** Below this share of the bar a piece is too short for a text. */
const readable = 0.07

/** A bar as a small picture that fills the width there is. */
export function MiniBar({ bar, height, label, textOf }: MiniBarProps) {
  const at = (length: number) => (across * length) / bar.length
  return (
    <div className={css.bar} style={{ height }} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${across} 10`} preserveAspectRatio="none" aria-hidden="true">
        {bar.pieces.map(({ outline, number }) => (
          <polygon
            key={outline.fenceStart}
            className={css.piece}
            style={{ fill: `var(--piece-${(number - 1) % colours})` }}
            points={`${at(outline.fenceStart)},10 ${at(outline.fenceEnd)},10 ${at(outline.farEnd)},0 ${at(outline.farStart)},0`}
          />
        ))}
      </svg>
      {textOf &&
        bar.pieces.map((piece) => {
          const { fenceStart, fenceEnd } = piece.outline
          const share = (fenceEnd - fenceStart) / bar.length
          if (share < readable) return null
          const place = { left: `${(100 * fenceStart) / bar.length}%`, width: `${100 * share}%` }
          return (
            <span key={fenceStart} className={css.label} style={place} aria-hidden="true">
              {textOf(piece)}
            </span>
          )
        })}
    </div>
  )
}
