import { useTranslation } from 'react-i18next'
import { useLabelsAtSaw } from '../../../state/print/useLabelsAtSaw.ts'
import { usePlan } from '../PlanContext.ts'
import { LabelsButton } from './LabelsButton.tsx'
import css from './LayOn.module.css'
import type { Bench } from './useBench.ts'
import { useRestLabels } from './useRestLabels.ts'

interface KeptRestsProps {
  bench: Bench
  /** Whether they get labels here; the labels of rests that go onto the rack have its codes. */
  areLabelled: boolean
}

/** What the bars that were cut last have left for the shelf; nothing where all of it is scrap. */
export function KeptRests({ bench: { offcuts, last }, areLabelled }: KeptRestsProps) {
  const { t } = useTranslation('bench')
  const { length } = usePlan()
  const labels = useLabelsAtSaw()
  const { labelOf } = useRestLabels()
  if (offcuts.length === 0) return null
  const counts = Map.groupBy(offcuts, (offcut) => offcut)
  const lengths = [...counts].map(([each, { length: count }]) =>
    count === 1 ? length(each) : `${count} × ${length(each)}`,
  )
  const bar = last?.bar.sheet.bar.number ?? null
  const print = () => labels.print(offcuts.map((each) => labelOf(each, bar)))
  return (
    <div className={css.rests}>
      <p className={css.label}>{t('lay.keep', { count: offcuts.length, lengths: lengths.join(', ') })}</p>
      {areLabelled && (
        <LabelsButton isPending={labels.isPending} onPrint={print}>
          {t('labels.ofRest', { count: offcuts.length })}
        </LabelsButton>
      )}
    </div>
  )
}
