import { formatShare } from '@kerfwise/cutlist'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../shared/ui/field/TextField.tsx'
import { MiniBar } from '../../shared/ui/MiniBar.tsx'
import { type LiveRow, useLiveBar } from '../../state/liveBar.ts'
import css from './Dashboard.module.css'

const first: readonly LiveRow[] = [
  { length: '34 1/2', count: '4' },
  { length: '21', count: '5' },
  { length: '18 3/4', count: '2' },
]

/** The product in one look: change a length, and the bars are planned anew. */
export function LiveBar() {
  const { t, i18n } = useTranslation('dashboard')
  const [stock, setStock] = useState('96')
  const [rows, setRows] = useState(first)
  const { plan, faulty } = useLiveBar(stock, rows)
  const change = (place: number, part: Partial<LiveRow>) =>
    setRows(rows.map((row, index) => (index === place ? { ...row, ...part } : row)))
  const figures = plan?.view.figures
  return (
    <section className={css.live} aria-label={t('live.label')}>
      <div className={css.inputs}>
        <TextField label={t('live.stock')} suffix="in." value={stock} onText={setStock} />
        {rows.map((row, place) => (
          // Rows are neither added nor moved, so the place is their identity.
          <div className={css.row} key={`row ${first[place]?.length}`}>
            <TextField
              label={t('live.length', { number: place + 1 })}
              suffix="in."
              value={row.length}
              onText={(length) => change(place, { length })}
            />
            <TextField
              label={t('live.count')}
              numeric
              value={row.count}
              onText={(count) => change(place, { count })}
            />
          </div>
        ))}
      </div>
      <div className={css.result} data-faulty={faulty || undefined}>
        <p className={css.figures} aria-live="polite">
          {faulty
            ? t('live.faulty')
            : figures &&
              t('live.figures', {
                count: figures.bars,
                share: formatShare(figures.utilization, i18n.language),
              })}
        </p>
        {plan?.view.bars.map((bar) => (
          <div key={bar.number} className={css.barRow}>
            <span>{t('live.times', { count: bar.count })}</span>
            <MiniBar
              bar={bar}
              height={44}
              label={t('live.bar', { pieces: bar.pieces.map(({ input }) => input).join(', ') })}
              textOf={({ input }) => input}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
