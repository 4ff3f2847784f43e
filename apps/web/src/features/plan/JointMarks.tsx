import type { PlanBar } from '../../shared/planWire.ts'
import css from './BarDrawing.module.css'
import { barHeight } from './barPoints.ts'
import { jointZones } from './geometry.ts'

interface JointMarksProps {
  bar: PlanBar
  scale: number
  sideWaste: number
  join: number
}

/** A dovetail line where two stock parts of a joined bar meet. */
export function JointMarks({ bar, scale, sideWaste, join }: JointMarksProps) {
  return jointZones(bar, sideWaste, join).map((zone) => {
    const x = ((zone.from + zone.to) / 2) * scale
    const step = barHeight / 6
    const path = Array.from({ length: 7 }, (_, i) => `${x + (i % 2 === 0 ? -3 : 3)},${i * step}`).join(' ')
    return (
      <g key={zone.to}>
        <rect
          className={css.jointZone}
          x={zone.from * scale}
          width={(zone.to - zone.from) * scale}
          height={barHeight}
        />
        <polyline className={css.joint} points={path} />
      </g>
    )
  })
}
