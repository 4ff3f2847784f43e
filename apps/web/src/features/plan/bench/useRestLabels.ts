import type { Nanometres, PlanView } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useActiveConfiguration } from '../../../state/document/document.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import type { LabelledBar } from '../../../state/print/useBarLabels.ts'
import { usePlan } from '../PlanContext.ts'

/** What the labels of rests say that go onto no rack. */
export function useRestLabels() {
  const { t } = useTranslation('bench')
  const { length } = usePlan()
  const document = useOpenDocument()
  const { name: material } = useActiveConfiguration()
  const labelOf = (rest: Nanometres, bar: number | null): LabelledBar => {
    const whose = bar === null ? '' : t('labels.rest', { bar })
    const place = [whose, document.project.title.trim()].filter((part) => part !== '').join(' · ')
    return { kind: 'offcut', id: null, length: length(rest), material, place }
  }
  return {
    labelOf,
    /** Of all rests that a plan keeps. */
    planned: ({ bars }: PlanView): readonly LabelledBar[] =>
      bars.filter(({ kept }) => kept).map(({ available, number }) => labelOf(available, number)),
  }
}
