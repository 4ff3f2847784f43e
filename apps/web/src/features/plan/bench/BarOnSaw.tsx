import type { BarFate, BenchStep, Outline } from '@kerfwise/cutlist'
import { usePlan } from '../PlanContext.ts'
import css from './BarOnSaw.module.css'

const [WIDTH, HEIGHT] = [1000, 80]

interface BarOnSawProps {
  step: BenchStep
  /** What became of the bar so far; undefined for an untouched one. */
  fate: BarFate | undefined
  label: string
}

/** The bar as it lies on the saw: its head at the stop on the right, the fence at the top. */
export function BarOnSaw({ step, fate, label }: BarOnSawProps) {
  const { lookOf } = usePlan()
  const { bar } = step.bar.sheet
  const x = (place: number) => Math.round(WIDTH * (1 - place / bar.length) * 10) / 10
  const shape = ({ fenceStart, fenceEnd, farEnd, farStart }: Outline) =>
    `${x(fenceStart)},0 ${x(fenceEnd)},0 ${x(farEnd)},${HEIGHT} ${x(farStart)},${HEIGHT}`
  const stateOf = (place: number) => {
    if (place === step.place) return 'now'
    return place < step.bar.cut ? 'cut' : (fate?.pieces[place - step.bar.cut] ?? undefined)
  }
  const present = bar.pieces[step.place]
  return (
    <svg
      className={css.bar}
      viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={css.ground} width={WIDTH} height={HEIGHT} />
      {bar.pieces.map((piece, place) => {
        const look = lookOf(piece.itemId)
        const state = stateOf(place)
        return (
          <polygon
            // A bar is laid out anew as a whole, so that the place of a piece is its identity.
            key={`${place} ${piece.number}`}
            className={css.piece}
            data-state={state}
            points={shape(piece.outline)}
            style={state === undefined ? undefined : { fill: `var(--piece-${look?.colour ?? 'none'})` }}
          />
        )
      })}
      {present && <polygon className={css.now} points={shape(present.outline)} />}
    </svg>
  )
}
