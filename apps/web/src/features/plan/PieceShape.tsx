import { memo } from 'react'
import type { PlacedPiece } from '../../shared/planWire.ts'
import css from './BarDrawing.module.css'
import { barHeight, points } from './barPoints.ts'
import type { Shape } from './geometry.ts'
import { fittingLabel } from './labelFit.ts'
import { usePlan } from './PlanContext.ts'

interface PieceShapeProps {
  piece: PlacedPiece
  corners: Shape['corners']
  scale: number
}

export const PieceShape = memo(function PieceShape({ piece, corners, scale }: PieceShapeProps) {
  const { lookOf, bareLength, highlighted, patterns } = usePlan()
  const look = lookOf(piece.key)
  const left = Math.max(corners[0][0], corners[3][0]) * scale
  const right = Math.min(corners[1][0], corners[2][0]) * scale
  const room = right - left - 8
  const length = bareLength(piece.length)
  const mark = look?.mark ?? ''
  const label = fittingLabel([`${mark}  ${length}`, length, mark], room, 13)
  const description = fittingLabel([piece.descr ?? ''], room, 11)
  const middle = (left + right) / 2
  const shape = points(corners, scale)
  return (
    <g
      className={css.piece}
      data-key={piece.key}
      data-lit={highlighted === piece.key || undefined}
      data-dim={(highlighted !== null && highlighted !== piece.key) || undefined}
    >
      <polygon
        className={css.body}
        points={shape}
        style={{ fill: `var(--piece-${look?.colour ?? 'none'})` }}
      />
      {patterns && look && <polygon points={shape} fill={`url(#piece-pattern-${look.colour})`} />}
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
