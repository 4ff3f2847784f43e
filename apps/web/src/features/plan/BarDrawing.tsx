import { type PointerEvent, useMemo } from 'react'
import type { PlanBar } from '../../shared/planWire.ts'
import css from './BarDrawing.module.css'
import { barHeight, points } from './barPoints.ts'
import { barShapes, offcutZone, type Shape } from './geometry.ts'
import { JointMarks } from './JointMarks.tsx'
import { PieceShape } from './PieceShape.tsx'
import { usePlan } from './PlanContext.ts'

interface BarDrawingProps {
  bar: PlanBar
  /** Pixels per millimetre along the bar; the same for every bar of a plan. */
  scale: number
  /** Millimetres cut off each end, and lost in each joint. */
  sideWaste: number
  join: number
  label: string
}

export function BarDrawing({ bar, scale, sideWaste, join, label }: BarDrawingProps) {
  const { onHighlight } = usePlan()
  const shapes = useMemo(() => barShapes(bar), [bar])
  const width = Math.max(bar.length * scale, 1)
  const highlight = (event: PointerEvent<SVGSVGElement>) => {
    const target = event.target instanceof Element ? event.target.closest('[data-key]') : null
    onHighlight(target?.getAttribute('data-key') ?? null)
  }
  return (
    <svg
      className={css.bar}
      width={width}
      height={barHeight}
      role="img"
      aria-label={label}
      onPointerOver={highlight}
      onPointerLeave={() => onHighlight(null)}
    >
      <rect className={css.ground} width={width} height={barHeight} rx={2} />
      <rect width={width} height={barHeight} rx={2} fill="url(#plan-waste)" />
      <Offcut bar={bar} scale={scale} />
      {shapes.map((shape, index) =>
        shape.kind === 'piece' ? (
          // A bar is drawn anew as a whole, so the place of a piece is its identity.
          <PieceShape
            key={`${index} ${shape.item.key}`}
            piece={shape.item}
            corners={shape.corners}
            scale={scale}
          />
        ) : (
          <KerfShape key={`${index} cut`} shape={shape} scale={scale} />
        ),
      )}
      <JointMarks bar={bar} scale={scale} sideWaste={sideWaste} join={join} />
      <rect
        className={css.outline}
        x={0.5}
        y={0.5}
        width={Math.max(width - 1, 0)}
        height={barHeight - 1}
        rx={2}
      />
    </svg>
  )
}

function KerfShape({ shape, scale }: { shape: Shape; scale: number }) {
  if (!isNarrow(shape, scale)) return null
  return <polygon className={css.kerf} points={points(shape.corners, scale)} />
}

function Offcut({ bar, scale }: { bar: PlanBar; scale: number }) {
  const { bareLength } = usePlan()
  const zone = offcutZone(bar)
  if (!zone) return null
  const x = zone.from * scale
  const width = (zone.to - zone.from) * scale
  const text = bareLength(bar.available)
  return (
    <g>
      <rect className={css.offcut} x={x} width={width} height={barHeight} />
      <rect x={x} width={width} height={barHeight} fill="url(#plan-offcut)" />
      {text.length * 7.5 < width && (
        <text className={css.offcutText} x={x + width / 2} y={barHeight / 2 + 4}>
          {text}
        </text>
      )}
    </g>
  )
}

/** A cut is drawn solid while it is a line to the eye; a wide gap is waste and keeps the hatching of the ground. */
function isNarrow({ corners: [a, b, c, d] }: Shape, scale: number): boolean {
  return Math.max(b[0] - a[0], c[0] - d[0]) * scale < 5
}
