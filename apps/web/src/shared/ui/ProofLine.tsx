import { isProof, type ProofStatement } from '@kerfwise/cutlist'
import { IconCircleCheckFilled, IconRulerMeasure } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './ProofLine.module.css'

/** The texts of the statements that are proofs. */
const proofs = {
  'plan.proof.optimal': 'proof.optimal',
  'plan.proof.cheapest': 'proof.cheapest',
  'plan.proof.mostCut': 'proof.mostCut',
} as const

interface ProofLineProps {
  statement: ProofStatement
  /** The time ran out before everything was tried. */
  partial: boolean
  /** The kerf of the plan as a text; null without a kerf. */
  kerf: string | null
  /** How much more than the best possible plan it may take, in money, bars or material; null if that is not shown. */
  excess?: string | null
  /** The link to the proof itself. */
  children?: ReactNode
}

/** The proved facts about the plan, in plain words. */
export function ProofLine({ statement, partial, kerf, excess = null, children }: ProofLineProps) {
  const { t, i18n } = useTranslation('plan')
  const part = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const proved = isProof(statement)
  return (
    <p className={css.proof} data-proved={proved || undefined}>
      {proved ? <IconCircleCheckFilled size={18} /> : <IconRulerMeasure size={18} />}
      <span>
        {proved && t(proofs[statement.textKey])}
        {statement.textKey === 'plan.proof.within' &&
          (excess === null
            ? t('proof.within', { gap: part.format(statement.gap) })
            : t('proof.withinExcess', { gap: part.format(statement.gap), excess }))}
        {statement.textKey === 'plan.proof.none' && t('proof.none')}
        {statement.textKey !== 'plan.proof.none' &&
          ` ${kerf === null ? t('proof.kerfUnset') : t('proof.kerf', { kerf })}`}
        {partial && ` ${t('proof.partial')}`}
        {children && ' '}
        {children}
      </span>
    </p>
  )
}
