import type { BarView } from '@kerfwise/cutlist'
import type { PointerEvent } from 'react'
import { usePlan } from '../PlanContext.ts'
import css from './BarDrawing.module.css'
import { barHeight, px, type Scale } from './barPoints.ts'
import { GapShape } from './GapShape.tsx'
import { JointMarks, jointMiddles } from './JointMarks.tsx'
import { PieceShape } from './PieceShape.tsx'
import { SlackShape } from './SlackShape.tsx'

interface BarDrawingProps {
  bar: BarView
  scale: Scale
  label: string
  /** The piece whose facts the page shows, by its place; null without one. */
  active?: number | null
  onTell?: (place: number) => void
  /** Leads to the piece in the list. */
  onGoTo?: (item: string) => void
}

export function BarDrawing({ bar, scale, label, active = null, onTell, onGoTo }: BarDrawingProps) {
  const { onHighlight } = usePlan()
  const width = Math.max(px(bar.length, scale), 1)
  const joints = bar.parts.length > 0 ? jointMiddles(bar.parts, scale) : noJoints
  const highlight = (event: PointerEvent<SVGSVGElement>) => {
    const target = event.target instanceof Element ? event.target.closest('[data-place]') : null
    onHighlight(target?.getAttribute('data-item') ?? null)
    if (target) onTell?.(Number(target.getAttribute('data-place')))
  }
  return (
    <svg
      className={css.bar}
      width={width}
      height={barHeight}
      viewBox={`0 0 ${width} ${barHeight}`}
      role="img"
      aria-label={label}
      onPointerOver={highlight}
      onPointerLeave={() => onHighlight(null)}
      onDoubleClick={(event) => {
        const item = event.target instanceof Element && event.target.closest('[data-item]')
        if (item) onGoTo?.(item.getAttribute('data-item') ?? '')
      }}
    >
      <rect className={css.ground} width={width} height={barHeight} rx={2} />
      <rect width={width} height={barHeight} rx={2} fill="url(#plan-waste)" />
      {bar.items.map((item, place) =>
        item.kind === 'piece' ? (
          // A bar is drawn anew as a whole, so the place of a piece is its identity.
          <PieceShape
            key={`${place} ${item.number}`}
            piece={item}
            place={bar.pieces.indexOf(item)}
            active={active !== null && bar.pieces[active] === item}
            joints={joints}
            scale={scale}
          />
        ) : (
          <GapShape
            key={`${place} gap`}
            gap={item}
            available={bar.available}
            inner={isInner(bar, place)}
            scale={scale}
          />
        ),
      )}
      <JointMarks parts={bar.parts} scale={scale} />
      <SlackShape bar={bar} scale={scale} />
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

/** One shared list, so that the pieces of a single bar are not drawn anew. */
const noJoints: readonly number[] = []

function isInner({ items }: BarView, place: number): boolean {
  return items[place - 1]?.kind === 'piece' && items[place + 1]?.kind === 'piece'
}
