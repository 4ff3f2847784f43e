import { formatShare, fromWireMm, isKerfUnset, proofTexts } from '@kerfwise/cutlist'
import type { Words } from '../words.ts'
import type { Model } from './model.ts'
import type { ProofReport } from './schema.ts'

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
  const gap = proof.textKey === 'plan.proof.within' ? formatShare(proof.gap, project.say.language) : ''
  const excess = proof.textKey === 'plan.proof.within' ? excessText(proof.excess, model, words) : ''
  const kerf = panel.length(fromWireMm(cutWaste))
  const isKnown = cutWaste !== 0 || !isKerfUnset(panel.configuration)
  const texts = proofTexts(proof, { partial, excess: true, kerf: isKnown })
  return texts.map((text) => words(['plan', text].join('.'), { gap, excess, kerf })).join(' ')
}

export const proofReport = (
  model: Model,
  words: Words,
  proof: { objective: number; lowerBound: number; gap: number; optimal: boolean },
): ProofReport => ({
  optimal: proof.optimal,
  statement: statementOf(model, words),
  partial: model.plan.view.figures.partial,
  cost: proof.objective,
  bound: proof.lowerBound,
  gap: proof.gap,
})
