import type { PartView } from '@kerfwise/cutlist'
import css from './BarDrawing.module.css'
import { barHeight, px, type Scale } from './barPoints.ts'

interface JointMarksProps {
  parts: readonly PartView[]
  scale: Scale
}

/** The middles of the zones that joints take, in pixels. */
export function jointsOf(parts: readonly PartView[], scale: Scale): readonly number[] {
  return parts.slice(1).map(({ from }, index) => (px(from, scale) + px(parts[index]?.to ?? from, scale)) / 2)
}

/** A dovetail line where two stock parts of a joined bar meet, over the zone that the joint consumes. */
export function JointMarks({ parts, scale }: JointMarksProps) {
  return parts.slice(1).map((part, index) => {
    const from = px(part.from, scale)
    const to = px(parts[index]?.to ?? part.from, scale)
    const middle = (from + to) / 2
    const step = barHeight / 6
    const path = Array.from({ length: 7 }, (_, i) => `${middle + (i % 2 === 0 ? -3 : 3)},${i * step}`).join(
      ' ',
    )
    return (
      <g key={from}>
        <rect className={css.jointZone} x={from} width={Math.max(to - from, 0)} height={barHeight} />
        <polyline className={css.joint} points={path} />
      </g>
    )
  })
}
