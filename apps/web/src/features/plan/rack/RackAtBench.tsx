import type { AnsweredPlan, RackBar } from '@kerfwise/cutlist'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabelsAtSaw } from '../../../state/print/useLabelsAtSaw.ts'
import { codesText } from '../../../state/rack/useBarTexts.ts'
import { useRackLabelled } from '../../../state/rack/useRackLabels.ts'
import { useReportCuts } from '../../../state/rack/useReportCuts.ts'
import { LabelsButton } from '../bench/LabelsButton.tsx'
import css from './RackAtBench.module.css'
import { RefusedCuts } from './RefusedCuts.tsx'
import { useKeepsOffcuts } from './useKeepsOffcuts.ts'

interface RackAtBenchProps {
  plan: AnsweredPlan
  /** Whether no bar lies on the saw, so that there is time for labels. */
  isBetween: boolean
}

/** Tells the rack which bars are cut, and between two bars asks for the labels of the offcuts that they left. */
export function RackAtBench({ plan, isBetween }: RackAtBenchProps) {
  const { t } = useTranslation('rack')
  const [keeps] = useKeepsOffcuts(plan)
  const [unlabelled, setUnlabelled] = useState<readonly RackBar[]>([])
  const { waiting, refused } = useReportCuts(plan, keeps, (offcuts) =>
    setUnlabelled((bars) => [...bars, ...offcuts]),
  )
  const labels = useLabelsAtSaw()
  const labelled = useRackLabelled()
  const print = () => labels.print(labelled(unlabelled), { onSuccess: () => setUnlabelled([]) })
  return (
    <>
      <RefusedCuts faults={refused} className={css.refusal} />
      {isBetween && waiting > 0 && <p className={css.note}>{t('plan.waiting', { count: waiting })}</p>}
      {isBetween && unlabelled.length > 0 && (
        <div className={css.note} role="status">
          <span>
            {t('plan.came', {
              codes: codesText(unlabelled),
            })}
          </span>
          <LabelsButton isPending={labels.isPending} onPrint={print}>
            {t('labels')}
          </LabelsButton>
        </div>
      )}
    </>
  )
}
