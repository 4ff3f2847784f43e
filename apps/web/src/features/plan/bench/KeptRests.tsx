import { useTranslation } from 'react-i18next'
import { usePlan } from '../PlanContext.ts'
import css from './LayOn.module.css'
import type { Bench } from './useBench.ts'

/** What the bars that were cut last have left for the shelf; nothing where all of it is scrap. */
export function KeptRests({ bench: { offcuts } }: { bench: Bench }) {
  const { t } = useTranslation('bench')
  const { length } = usePlan()
  if (offcuts.length === 0) return null
  const counts = Map.groupBy(offcuts, (offcut) => offcut)
  const lengths = [...counts].map(([each, { length: count }]) =>
    count === 1 ? length(each) : `${count} × ${length(each)}`,
  )
  return <p className={css.label}>{t('lay.keep', { count: offcuts.length, lengths: lengths.join(', ') })}</p>
}
