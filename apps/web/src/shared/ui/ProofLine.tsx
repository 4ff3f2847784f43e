import { isProof, type Picked, type ProofStatement, proofTexts } from '@kerfwise/cutlist'
import { IconCircleCheckFilled, IconRulerMeasure } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../locale.ts'
import css from './ProofLine.module.css'

interface ProofLineProps {
  statement: ProofStatement
  /** The time ran out before everything was tried. */
  partial: boolean
  /** The kerf of the plan as a text; null without a kerf. */
  kerf: string | null
  /** How much more than the best possible plan it may take, in money, bars or material; null if that is not shown. */
  excess?: string | null
  /** How much less scrap may be possible; null where the statement does not say it. */
  scrap?: string | null
  picked?: Picked
  /** The link to the proof itself. */
  children?: ReactNode
}

/** The proved facts about the plan, in plain words. */
export function ProofLine({
  statement,
  partial,
  kerf,
  excess = null,
  scrap = null,
  picked = null,
  children,
}: ProofLineProps) {
  const { t, i18n } = useTranslation('plan')
  const part = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent', maximumFractionDigits: 1 })
  const gap = statement.textKey === 'plan.proof.within' ? part.format(statement.gap) : ''
  const texts = proofTexts(statement, {
    partial,
    excess: excess !== null,
    kerf: kerf !== null,
    picked,
  })
  const proved = isProof(statement)
  return (
    <p className={css.proof} data-proved={proved || undefined}>
      {proved ? <IconCircleCheckFilled size={18} /> : <IconRulerMeasure size={18} />}
      <span>
        {texts.map((text) => t(text, { gap, excess, kerf, scrap })).join(' ')}
        {children && ' '}
        {children}
      </span>
    </p>
  )
}
