import { useTranslation } from 'react-i18next'
import { useActiveConfiguration } from '../../../state/document/document.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import { useLabelsAtSaw } from '../../../state/print/useLabelsAtSaw.ts'
import { usePlan } from '../PlanContext.ts'
import { LabelsButton } from './LabelsButton.tsx'
import css from './LayOn.module.css'
import type { Bench } from './useBench.ts'

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
  const document = useOpenDocument()
  const { name: material } = useActiveConfiguration()
  if (offcuts.length === 0) return null
  const counts = Map.groupBy(offcuts, (offcut) => offcut)
  const lengths = [...counts].map(([each, { length: count }]) =>
    count === 1 ? length(each) : `${count} × ${length(each)}`,
  )
  const print = () => {
    const rest = last === null ? '' : t('labels.rest', { bar: last.bar.sheet.bar.number })
    const place = [rest, document.project.title.trim()].filter((part) => part !== '').join(' · ')
    labels.print(offcuts.map((each) => ({ id: null, length: length(each), material, place })))
  }
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
