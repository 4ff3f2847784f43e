import type { BarView } from '@kerfwise/cutlist'
import css from './BarDrawing.module.css'
import { barHeight, px, type Scale } from './barPoints.ts'

/** Pixels from which the eye sees a stretch of the bar. */
const visible = 1

/** Height of the line along the room that drift may take. */
const line = 4

/**
 * The tail of a bar that saw and stock may use up, to scale: its wished margin hatched, and a line along all of it
 * unless an offcut is kept there.
 */
export function SlackShape({ bar: { drift, availableIsUseful }, scale }: SlackShapeProps) {
  if (drift === null) return null
  const end = px(drift.until, scale)
  const [slack, margin] = [px(drift.slack, scale), px(drift.margin, scale)]
  return (
    <g data-slack="">
      {margin >= visible && (
        <rect x={end - margin} width={margin} height={barHeight} fill="url(#plan-margin)" />
      )}
      {slack >= visible && !availableIsUseful && (
        <rect className={css.slack} x={end - slack} y={barHeight - line} width={slack} height={line} />
      )}
    </g>
  )
}

interface SlackShapeProps {
  bar: BarView
  scale: Scale
}
