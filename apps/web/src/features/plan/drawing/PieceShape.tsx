import { labelRoom, type PieceFate, type PieceView } from '@kerfwise/cutlist'
import { memo } from 'react'
import { usePlan } from '../PlanContext.ts'
import css from './BarDrawing.module.css'
import { barHeight, points, px, type Scale } from './barPoints.ts'
import { fittingLabel } from './labelFit.ts'

/** Pixels that a joint is drawn to each side of its middle. */
const jointGap = 4

interface PieceShapeProps {
  piece: PieceView
  /** Its place among the pieces of the bar, from 0. */
  place: number
  active: boolean
  /** Where the bar is joined, in pixels. */
  joints: readonly number[]
  scale: Scale
}

/** A tick in the corner of a piece that is cut, a cross over one that was mis-cut: small pieces have no room for a word. */
function FateMark({ fate, from, to }: { fate: PieceFate; from: number; to: number }) {
  const points =
    fate === 'cut' ? `M${from + 3} 8l3 4 6 -9` : `M${from} 0L${to} ${barHeight}M${to} 0L${from} ${barHeight}`
  return <path className={css.fate} d={points} />
}

export const PieceShape = memo(function PieceShape({ piece, place, active, joints, scale }: PieceShapeProps) {
  const { lookOf, bareLength, output, patterns } = usePlan()
  const look = lookOf(piece.itemId)
  const { fenceStart, fenceEnd, farStart, farEnd } = piece.outline
  const whole = [px(Math.max(fenceStart, farStart), scale), px(Math.min(fenceEnd, farEnd), scale)] as const
  const [left, right] = labelRoom(...whole, joints, jointGap)
  const room = right - left - 8
  const length = bareLength(piece.lengths[output], piece.input)
  const mark = look?.mark ?? ''
  const label = fittingLabel([`${mark}  ${length}`, length, mark], room, 13)
  const description = piece.description === mark ? '' : fittingLabel([piece.description], room, 11)
  const middle = (left + right) / 2
  const shape = points(piece.outline, scale)
  return (
    <g
      className={css.piece}
      data-item={piece.itemId ?? undefined}
      data-place={place}
      data-active={active || undefined}
      data-fate={piece.fate}
    >
      {piece.fate && <polygon className={css.paper} points={shape} />}
      <polygon
        className={css.body}
        points={shape}
        style={{ fill: `var(--piece-${look?.colour ?? 'none'})` }}
      />
      {patterns && look && <polygon points={shape} fill={`url(#piece-pattern-${look.colour})`} />}
      {piece.fate && <FateMark fate={piece.fate} from={whole[0]} to={whole[1]} />}
      <text className={css.length} x={middle} y={barHeight / 2 + (description ? -3 : 5)}>
        {label}
      </text>
      {description && (
        <text className={css.description} x={middle} y={barHeight / 2 + 14}>
          {description}
        </text>
      )}
    </g>
  )
})
