import { IconCircleCheckFilled, IconRulerMeasure } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CuttingPlan } from '../../shared/planWire.ts'
import css from './ProofLine.module.css'
import { proofOf } from './proof.ts'

/** What is certain about the plan, in plain words. */
export function ProofLine({ plan }: { plan: CuttingPlan }) {
  const { t, i18n } = useTranslation('plan')
  const proof = proofOf(plan)
  const part = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <p className={css.proof} data-proved={proof.kind === 'optimal' || undefined}>
      {proof.kind === 'optimal' ? <IconCircleCheckFilled size={18} /> : <IconRulerMeasure size={18} />}
      {proof.kind === 'optimal' && t(proof.byPrice ? 'proof.cheapest' : 'proof.optimal')}
      {proof.kind === 'gap' && t('proof.gap', { gap: part.format(proof.gap) })}
      {proof.kind === 'none' && t('proof.none')}
    </p>
  )
}
