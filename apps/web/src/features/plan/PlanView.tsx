import type { CuttingPlan } from '../../shared/planWire.ts'
import { BarList } from './BarList.tsx'
import { Figures } from './Figures.tsx'
import { Missing } from './Missing.tsx'
import { PlanPatterns } from './PlanPatterns.tsx'
import css from './PlanView.module.css'
import { ProofLine } from './ProofLine.tsx'

interface PlanViewProps {
  plan: CuttingPlan
  /** Millimetres cut off each end of every bar, and lost in each joint. */
  sideWaste: number
  join: number
  /** The list has become faulty or has changed since: the plan is shown, but not as the truth. */
  stale: boolean
}

export function PlanView({ plan, sideWaste, join, stale }: PlanViewProps) {
  return (
    <div className={css.plan} data-stale={stale || undefined}>
      <PlanPatterns />
      <Figures plan={plan} />
      <ProofLine plan={plan} />
      <Missing plan={plan} />
      <BarList plan={plan} sideWaste={sideWaste} join={join} />
    </div>
  )
}
