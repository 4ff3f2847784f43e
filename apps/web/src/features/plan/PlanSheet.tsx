import { memo } from 'react'
import type { AnsweredPlan } from '../../state/answer.ts'
import { useMaterialTitle, useProjectId } from '../../state/document.ts'
import { Figures } from './Figures.tsx'
import { HighlightStyle } from './HighlightStyle.tsx'
import { Missing } from './Missing.tsx'
import { PlanContext } from './PlanContext.ts'
import { PlanPatterns } from './PlanPatterns.tsx'
import css from './PlanSheet.module.css'
import { PlanTabs } from './PlanTabs.tsx'
import { ProofLine } from './ProofLine.tsx'
import { SawSettings } from './SawSettings.tsx'
import { useSurroundings } from './useSurroundings.ts'

interface PlanSheetProps {
  plan: AnsweredPlan
  /** The list has become faulty since: the last good plan is shown, but not as the truth. */
  stale: boolean
}

export const PlanSheet = memo(function PlanSheet({ plan, stale }: PlanSheetProps) {
  const { view } = plan
  const { figures } = view
  const title = useMaterialTitle()
  const project = useProjectId()
  return (
    <PlanContext value={useSurroundings()}>
      <div className={css.plan} data-stale={stale || undefined}>
        <PlanPatterns />
        <HighlightStyle />
        <SawSettings plan={plan} title={title} paper />
        <Figures figures={figures} stock={[...view.buyList, ...view.leftoversUsed]} />
        <ProofLine statement={figures.proof} partial={figures.partial} />
        <Missing missing={view.missing} />
        <PlanTabs key={project} project={project} plan={plan} />
      </div>
    </PlanContext>
  )
})
