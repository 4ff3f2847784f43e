import type { ProofStatement } from '@kerfwise/cutlist'
import { IconCircleCheckFilled, IconRulerMeasure } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './ProofLine.module.css'

interface ProofLineProps {
  statement: ProofStatement
  /** What is proved is the cost, where stock has prices. */
  priced: boolean
  /** The time ran out before everything was tried. */
  partial: boolean
}

/** What is certain about the plan, in plain words. */
export function ProofLine({ statement, priced, partial }: ProofLineProps) {
  const { t, i18n } = useTranslation('plan')
  const part = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const proved = statement.textKey === 'plan.proof.optimal'
  return (
    <p className={css.proof} data-proved={proved || undefined}>
      {proved ? <IconCircleCheckFilled size={18} /> : <IconRulerMeasure size={18} />}
      <span>
        {proved && t(priced ? 'proof.cheapest' : 'proof.optimal')}
        {statement.textKey === 'plan.proof.within' && t('proof.within', { gap: part.format(statement.gap) })}
        {statement.textKey === 'plan.proof.none' && t('proof.none')}
        {partial && ` ${t('proof.partial')}`}
      </span>
    </p>
  )
}
