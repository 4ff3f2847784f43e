import {
  type AnsweredPlan,
  type Excess,
  fromWireMm,
  isKerfUnset,
  type PanelConfiguration,
  pickedBy,
  scrapIn,
} from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { ProofLine } from '../../../shared/ui/ProofLine.tsx'
import { usePlan } from '../PlanContext.ts'
import { ProofButton } from './ProofButton.tsx'

interface PlanProofProps {
  plan: AnsweredPlan
  /** The panel's present settings. An older plan may have been made before anybody set a kerf. */
  configuration: PanelConfiguration
  isResult: boolean
}

/** The proved facts about a plan, and the kerf of the proof. */
export function PlanProof({ plan, configuration, isResult }: PlanProofProps) {
  const { t } = useTranslation('plan')
  const { length, atMost, money } = usePlan()
  const textOf = (excess: Excess): string => {
    if (excess.kind === 'money') return money(excess.amount)
    const { count, length: each } = excess
    return each === null ? t('dock.bars', { count }) : `${count} × ${length(each)}`
  }
  const { figures } = plan.view
  const { cutWaste } = plan.built.request
  const scrap = scrapIn(figures.proof)
  const picked = pickedBy(plan.built.request, configuration.complexity)
  const isUnset = cutWaste === 0 && isKerfUnset(configuration)
  return (
    <ProofLine
      statement={figures.proof}
      partial={figures.partial}
      excess={figures.proof.textKey === 'plan.proof.within' ? textOf(figures.proof.excess) : null}
      scrap={scrap?.kind === 'within' ? atMost(scrap.length) : null}
      picked={picked}
      kerf={isUnset ? null : length(fromWireMm(cutWaste))}
    >
      <ProofButton plan={plan} isResult={isResult} picked={picked} />
    </ProofLine>
  )
}
