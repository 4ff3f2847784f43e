import { type JointView, jointsOf, type PartView } from '@kerfwise/cutlist'
import css from './BarDrawing.module.css'
import { barHeight, px, type Scale } from './barPoints.ts'

interface JointMarksProps {
  parts: readonly PartView[]
  scale: Scale
}

/** The middle of the zone that a joint takes, in pixels. */
function middleOf({ from, to }: JointView, scale: Scale): number {
  return (px(from, scale) + px(to, scale)) / 2
}

export function jointMiddles(parts: readonly PartView[], scale: Scale): readonly number[] {
  return jointsOf(parts).map((joint) => middleOf(joint, scale))
}

/** A dovetail line where two stock parts of a joined bar meet, over the zone that the joint consumes. */
export function JointMarks({ parts, scale }: JointMarksProps) {
  return jointsOf(parts).map((joint) => {
    const [from, to] = [px(joint.from, scale), px(joint.to, scale)]
    const middle = middleOf(joint, scale)
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
