import type { TradePoint } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import css from './trade.module.css'

interface TradeChartProps {
  points: readonly TradePoint[]
  shown: number
  material: (material: number) => string
  saw: (point: TradePoint) => string
}

const [WIDTH, HEIGHT, PAD] = [480, 200, 14]

/** Where a value lies between the least and the greatest; in the middle if they are equal. */
function place(values: readonly number[], room: number) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return (value: number) =>
    most > least ? PAD + ((value - least) / (most - least)) * (room - 2 * PAD) : room / 2
}

/** The points by material and by work. The slider and its words say the same, so that nobody needs the picture. */
export function TradeChart({ points, shown, material, saw }: TradeChartProps) {
  const { t } = useTranslation('plan')
  const x = place(
    points.map((point) => point.material),
    WIDTH,
  )
  const y = place(
    points.map((point) => point.saw.amount),
    HEIGHT,
  )
  const at = (point: TradePoint) => ({ x: x(point.material), y: HEIGHT - y(point.saw.amount) })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  return (
    <figure className={css.chart} aria-hidden="true">
      <p className={css.axis}>{t('trade.work')}</p>
      <div className={css.field}>
        <p className={css.sides}>
          <span>{saw(first)}</span>
          <span>{saw(last)}</span>
        </p>
        <div className={css.plot}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <polyline points={points.map((point) => `${at(point).x},${at(point).y}`).join(' ')} />
          </svg>
          {points.map((point, index) => (
            <i
              key={`${point.material} ${point.saw.amount}`}
              data-shown={index === shown || undefined}
              style={{
                insetInlineStart: `${(100 * at(point).x) / WIDTH}%`,
                top: `${(100 * at(point).y) / HEIGHT}%`,
              }}
            />
          ))}
        </div>
      </div>
      <p className={css.ends}>
        <span>{material(first.material)}</span>
        <span>{t('trade.material')}</span>
        {last.material > first.material && <span>{material(last.material)}</span>}
      </p>
    </figure>
  )
}
