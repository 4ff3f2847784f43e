import css from './Import.module.css'

interface EndDrawingProps {
  /** The angle that a list names. */
  degrees: number
  /** The line from which the angle is measured: the square cut, or the length of the bar. */
  from: 'square' | 'length'
}

const [RIGHT, TOP, BOTTOM] = [104, 4, 28]
/** Steeper ends would leave the drawing. */
const MOST_LEAN = 74

/** A bar with the end that an angle makes; a dashed line shows where the angle is measured from. */
export function EndDrawing({ degrees, from }: EndDrawingProps) {
  const fromSquare = from === 'square' ? degrees : 90 - degrees
  const lean = Math.min(MOST_LEAN, Math.tan((fromSquare * Math.PI) / 180) * (BOTTOM - TOP))
  const guide = from === 'square' ? `M${RIGHT} ${BOTTOM}V${TOP}` : `M${RIGHT - 60} ${BOTTOM}H${RIGHT}`
  return (
    <svg className={css.end} viewBox="0 0 112 32" aria-hidden="true">
      <path d={`M4 ${TOP}H${RIGHT - lean}L${RIGHT} ${BOTTOM}H4`} className={css.endBar} />
      <path d={guide} className={css.endGuide} />
    </svg>
  )
}
