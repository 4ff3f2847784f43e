import { type ExampleUnit, formatShare } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { TextField } from '../../shared/ui/field/TextField.tsx'
import { MiniBar } from '../../shared/ui/MiniBar.tsx'
import { ProofLine } from '../../shared/ui/ProofLine.tsx'
import {
  type LiveRow,
  liveKerf,
  useCarryList,
  useLiveBar,
  useLiveUnit,
  useOwnList,
} from '../../state/run/liveBar.ts'
import css from './Dashboard.module.css'

const FIRST: Record<ExampleUnit, { stock: string; rows: readonly LiveRow[] }> = {
  'in.': {
    stock: '96',
    rows: [
      { length: '34 1/2', count: '4' },
      { length: '21', count: '5' },
      { length: '18 3/4', count: '2' },
    ],
  },
  mm: {
    stock: '2400',
    rows: [
      { length: '855', count: '4' },
      { length: '530', count: '5' },
      { length: '465', count: '2' },
    ],
  },
}

/** The list of the landing page, and how to take it along if a person has changed it. */
export function useLiveList() {
  const unit = useLiveUnit()
  const first = FIRST[unit]
  const [own, setOwn] = useOwnList()
  const { stock, rows } = own?.unit === unit ? own : first
  const change = (part: Partial<typeof first>) => setOwn({ unit, stock, rows, ...part })
  return { unit, first, stock, rows, change, carry: useCarryList() }
}

/** The product in one look: change a length, and the bars are planned anew. */
export function LiveBar({ list }: { list: ReturnType<typeof useLiveList> }) {
  const { t, i18n } = useTranslation(['dashboard', 'cutlist'])
  const { unit, first, stock, rows } = list
  const { plan, faulty, nothing } = useLiveBar(stock, rows, unit)
  const change = (place: number, part: Partial<LiveRow>) =>
    list.change({ rows: rows.map((row, index) => (index === place ? { ...row, ...part } : row)) })
  const figures = plan?.view.figures
  return (
    <section className={css.live} aria-label={t('live.label')}>
      <div className={css.inputs}>
        <TextField
          name="stock"
          label={t('live.stock')}
          suffix={unit}
          value={stock}
          onText={(text) => list.change({ stock: text })}
        />
        {rows.map((row, place) => (
          // Rows are neither added nor moved, so the place identifies a row.
          <div className={css.row} key={`row ${first.rows[place]?.length}`}>
            <TextField
              name={`length-${place}`}
              label={t('live.length', { number: place + 1 })}
              suffix={unit}
              value={row.length}
              onText={(length) => change(place, { length })}
            />
            <TextField
              name={`count-${place}`}
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
            ? t(nothing ? 'cutlist:validation.nothingToOptimize' : 'live.faulty')
            : figures &&
              t('live.figures', {
                count: figures.bars,
                share: formatShare(figures.utilization, localeOf(i18n.language)),
              })}
        </p>
        {figures && !faulty && (
          <ProofLine statement={figures.proof} partial={figures.partial} kerf={liveKerf(unit)} />
        )}
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
