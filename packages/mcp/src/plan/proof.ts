import { formatShare, fromWireMm, isKerfUnset, isProof } from '@kerfwise/cutlist'
import type { Words } from '../words.ts'
import type { Model } from './model.ts'
import type { ToldProof } from './schema.ts'

type Excess = Extract<Model['plan']['view']['figures']['proof'], { textKey: 'plan.proof.within' }>['excess']

const excessText = (excess: Excess, { panel, project }: Model, words: Words): string => {
  if (excess.kind === 'money') return project.money(excess.amount)
  const { count, length } = excess
  return length === null ? words('plan.dock.bars', { count }) : `${count} × ${panel.length(length)}`
}

/** The statement as the page shows it beside a plan, with the kerf of the proof. */
const statementOf = (model: Model, words: Words): string => {
  const { panel, plan, project } = model
  const { proof, partial } = plan.view.figures
  const { cutWaste } = plan.request
  const said =
    proof.textKey === 'plan.proof.within'
      ? words('plan.proof.withinExcess', {
          gap: formatShare(proof.gap, project.say.language),
          excess: excessText(proof.excess, model, words),
        })
      : words(proof.textKey)
  const kerf =
    cutWaste === 0 && isKerfUnset(panel.configuration)
      ? words('plan.proof.kerfUnset')
      : words('plan.proof.kerf', { kerf: panel.length(fromWireMm(cutWaste)) })
  const sentences = [
    said,
    ...(isProof(proof) || proof.textKey === 'plan.proof.within' ? [kerf] : []),
    ...(partial ? [words('plan.proof.partial')] : []),
  ]
  return sentences.join(' ')
}

export const toldProof = (
  model: Model,
  words: Words,
  proof: { objective: number; lowerBound: number; gap: number; optimal: boolean },
): ToldProof => ({
  optimal: proof.optimal,
  statement: statementOf(model, words),
  partial: model.plan.view.figures.partial,
  cost: proof.objective,
  bound: proof.lowerBound,
  gap: proof.gap,
})
