import css from './MitreDrawing.module.css'

/** Degrees of the ends of the piece that is turned, front and tail. */
const before = [40, 10] as const
const [width, height] = [46, 18]

/** The same piece after half a turn about an axis: cutting model, section 3. */
const turned = {
  X: [-before[0], -before[1]],
  Y: [-before[1], -before[0]],
  Z: [before[1], before[0]],
} as const

function outline([front, tail]: readonly [number, number], x: number): string {
  const lean = (degrees: number) => height * Math.tan((degrees * Math.PI) / 180)
  const [left, right] = [lean(front), lean(tail)]
  const from = x + Math.max(0, -left)
  const to = x + width - Math.max(0, right)
  return `M${from} ${height + 3}H${to}L${to + right} 3H${from + left}Z`
}

/** A piece, and how it may lie instead where the profile is symmetrical about this axis. */
export function TurnDrawing({ axis }: { axis: keyof typeof turned }) {
  return (
    <svg className={css.turn} width={140} height={24} viewBox="0 0 140 24" aria-hidden="true">
      <path className={css.piece} d={outline(before, 1)} />
      <path className={css.measure} d="M58 12H78M73 8L78 12L73 16" />
      <path className={css.piece} d={outline(turned[axis], 90)} />
    </svg>
  )
}
