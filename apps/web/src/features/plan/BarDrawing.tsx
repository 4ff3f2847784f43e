import type { BarView } from '@kerfwise/cutlist'
import type { PointerEvent } from 'react'
import css from './BarDrawing.module.css'
import { barHeight, px, type Scale } from './barPoints.ts'
import { GapShape } from './GapShape.tsx'
import { JointMarks } from './JointMarks.tsx'
import { PieceShape } from './PieceShape.tsx'
import { usePlan } from './PlanContext.ts'

interface BarDrawingProps {
  bar: BarView
  scale: Scale
  label: string
}

export function BarDrawing({ bar, scale, label }: BarDrawingProps) {
  const { onHighlight } = usePlan()
  const width = Math.max(px(bar.length, scale), 1)
  const highlight = (event: PointerEvent<SVGSVGElement>) => {
    const target = event.target instanceof Element ? event.target.closest('[data-item]') : null
    onHighlight(target?.getAttribute('data-item') ?? null)
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
      {bar.items.map((item, place) =>
        item.kind === 'piece' ? (
          // A bar is drawn anew as a whole, so the place of a piece is its identity.
          <PieceShape key={`${place} ${item.number}`} piece={item} scale={scale} />
        ) : (
          <GapShape key={`${place} gap`} gap={item} inner={isInner(bar, place)} scale={scale} />
        ),
      )}
      <JointMarks parts={bar.parts} scale={scale} />
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

function isInner({ items }: BarView, place: number): boolean {
  return items[place - 1]?.kind === 'piece' && items[place + 1]?.kind === 'piece'
}
