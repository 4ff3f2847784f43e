import type { StopAt, Swing } from '@kerfwise/cutlist'
import css from './CutDrawing.module.css'

interface CutDrawingProps {
  swing: Swing
  /** Degrees of the end that lies at the stop, with its sign. */
  head: number
  /** What the stop touches: the edge at the fence, or the outermost tip. */
  at: StopAt
  mark: string
  colour: string
  /** What the picture shows, for a screen reader. */
  label: string
}

const [WIDTH, HEIGHT] = [440, 220]
/** The bar below the fence. */
const [TOP, FOOT] = [30, 124]
const [BLADE, STOP] = [220, 400]
/** As far as an end may lean, so that the piece keeps a body. */
const MOST = 85

/** How far an end of these signed degrees goes to the left on its way from the fence to the person. */
const lean = (degrees: number, height: number) => height * Math.tan((degrees * Math.PI) / 180)
const bounded = (size: number) => Math.max(-MOST, Math.min(MOST, size))

/** The cut as a person sees it who stands at the saw: the fence at the top, the stop to the right. */
export function CutDrawing({ swing, head, at, mark, colour, label }: CutDrawingProps) {
  const sign = swing.side === 'right' ? -1 : 1
  const height = FOOT - TOP
  const tail = bounded(lean(sign * swing.degrees, height))
  const front = bounded(lean(head, height))
  const blade = BLADE + Math.max(0, tail)
  const stop = STOP - (at === 'fence' ? 0 : Math.max(0, -front))
  // The blade runs on in front of the bar, to its handle.
  const out = (y: number) => blade - (tail * (y - TOP)) / height
  return (
    <svg className={css.cut} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polygon className={css.bar} points={`8,${TOP} ${blade},${TOP} ${blade - tail},${FOOT} 8,${FOOT}`} />
      <polygon
        className={css.piece}
        style={{ fill: `var(--piece-${colour})` }}
        points={`${blade},${TOP} ${stop},${TOP} ${stop - front},${FOOT} ${blade - tail},${FOOT}`}
      />
      <text className={css.mark} x={(blade + stop - tail / 2 - front / 2) / 2} y={(TOP + FOOT) / 2 + 12}>
        {mark}
      </text>
      <rect className={css.fence} x={8} y={TOP - 6} width={WIDTH - 16} height={6} />
      <rect className={css.stop} x={at === 'fence' ? stop : STOP} y={TOP} width={18} height={60} />
      <line className={css.square} x1={blade} y1={TOP} x2={blade} y2={HEIGHT - 20} />
      <line className={css.blade} x1={out(TOP - 14)} y1={TOP - 14} x2={out(HEIGHT - 26)} y2={HEIGHT - 26} />
      <circle className={css.handle} cx={out(HEIGHT - 26)} cy={HEIGHT - 26} r={11} />
    </svg>
  )
}
