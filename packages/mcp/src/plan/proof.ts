import {
  formatShare,
  fromWireMm,
  isKerfUnset,
  type Picked,
  pickedBy,
  proofTexts,
  scrapIn,
} from '@kerfwise/cutlist'
import type { Proof } from '@kerfwise/optimizer'
import type { Words } from '../words.ts'
import type { Model } from './model.ts'
import type { ProofReport } from './schema.ts'

type Excess = Extract<Model['plan']['view']['figures']['proof'], { textKey: 'plan.proof.within' }>['excess']

const excessText = (excess: Excess, { panel, project }: Model, words: Words): string => {
  if (excess.kind === 'money') return project.money(excess.amount)
  const { count, length } = excess
  return length === null ? words('plan.dock.bars', { count }) : `${count} × ${panel.length(length)}`
}

/** How a person picked this plan: by its bars, or by the number of lengths on a bar; null for a plan of the search. */
export const pickedIn = ({ plan }: Model): Picked => pickedBy(plan.request, Number.POSITIVE_INFINITY)

/** The page knows that bars were picked for less work at the saw; a request does not say why. */
const keyOf = (text: ReturnType<typeof proofTexts>[number]) =>
  text === 'proof.picked' ? 'proof.picked' : ['plan', text].join('.')

/** The statement as the page shows it beside a plan, with the kerf of the proof. */
const statementOf = (model: Model, words: Words): string => {
  const { panel, plan, project } = model
  const { proof, partial } = plan.view.figures
  const { cutWaste } = plan.request
  const gap = proof.textKey === 'plan.proof.within' ? formatShare(proof.gap, project.say.language) : ''
  const excess = proof.textKey === 'plan.proof.within' ? excessText(proof.excess, model, words) : ''
  const less = scrapIn(proof)
  const scrap = less?.kind === 'within' ? panel.atMost(less.length) : ''
  const kerf = panel.length(fromWireMm(cutWaste))
  const isKnown = cutWaste !== 0 || !isKerfUnset(panel.configuration)
  const texts = proofTexts(proof, { partial, excess: true, kerf: isKnown, picked: pickedIn(model) })
  return texts.map((text) => words(keyOf(text), { gap, excess, kerf, scrap })).join(' ')
}

export const proofReport = (model: Model, words: Words, proof: Proof): ProofReport => ({
  optimal: proof.optimal,
  statement: statementOf(model, words),
  partial: model.plan.view.figures.partial,
  cost: proof.objective,
  bound: proof.lowerBound,
  gap: proof.gap,
  ...(proof.levels && { levels: proof.levels }),
})
