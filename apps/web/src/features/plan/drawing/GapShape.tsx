import type { GapView, Nanometres } from '@kerfwise/cutlist'
import { usePlan } from '../PlanContext.ts'
import css from './BarDrawing.module.css'
import { barHeight, points, px, type Scale } from './barPoints.ts'
import { fittingLabel } from './labelFit.ts'

/** Pixels up to which a cut is a line to the eye; a wider gap is waste and keeps the hatching of the ground. */
const lineWidth = 5

interface GapShapeProps {
  gap: GapView
  /** The square and whole part of the bar's offcut. */
  available: Nanometres
  /** Between two pieces. */
  inner: boolean
  scale: Scale
}

export function GapShape({ gap, available, inner, scale }: GapShapeProps) {
  const { bareLength } = usePlan()
  const { fenceStart, fenceEnd, farStart, farEnd } = gap.outline
  if (!gap.useful) {
    const widest = Math.max(fenceEnd - fenceStart, farEnd - farStart)
    if (!inner || px(widest, scale) > lineWidth) return null
    return <polygon className={css.kerf} points={points(gap.outline, scale)} />
  }
  const x = px(fenceStart, scale)
  const width = Math.max(px(fenceEnd - fenceStart, scale), 0)
  return (
    <g>
      <rect className={css.offcut} x={x} width={width} height={barHeight} />
      <rect x={x} width={width} height={barHeight} fill="url(#plan-offcut)" />
      <text className={css.offcutText} x={x + width / 2} y={barHeight / 2 + 5}>
        {fittingLabel([bareLength(available)], width - 8, 13)}
      </text>
    </g>
  )
}
