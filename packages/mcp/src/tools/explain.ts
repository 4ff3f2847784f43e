import { formatShare, PROOF_REASONS } from '@kerfwise/cutlist'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { strict } from '../given/schema.ts'
import { type Model, modelOf } from '../plan/model.ts'
import { pickedIn, proofReport } from '../plan/proof.ts'
import { stockText } from '../plan/report.ts'
import { proofSchema } from '../plan/schema.ts'
import { hashOf } from '../plan/shelf.ts'
import { type Words, wordsIn } from '../words.ts'
import { answered, orFault, type Room } from './answer.ts'
import { chosenFields, chosenPlan } from './chosen.ts'

const output = z.object({
  plan: z.string(),
  proof: proofSchema,
  reason: z.string().describe('Why there is no better plan, or none that is known.'),
  figures: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .describe('What this plan needs, what every plan needs, and the difference; empty without a bound.'),
  leftovers: z.string().nullable().describe('How leftovers count in these figures.'),
  restsOn: z.array(z.string()),
})

/** Why there is no better plan, or none that is known. Picked bars are away from the bound by choice, not for want of searching. */
const reasonOf = (model: Model, words: Words): string => {
  const { textKey } = model.plan.view.figures.proof
  const picked = pickedIn(model)
  if (picked === 'patterns' && textKey === 'plan.proof.within') return words('proof.why.picked')
  const reason = words(`proof.${PROOF_REASONS[textKey]}`)
  return picked === 'lengths' ? `${words('plan.proof.fewLengths')} ${reason}` : reason
}

const figuresOf = ({ plan, project, ...rest }: Model, words: Words, cost: number, bound: number) => {
  const { proof, price } = plan.view.figures
  const text = (amount: number) =>
    price === null ? stockText(amount, { plan, project, ...rest }) : project.money(amount)
  const gap = proof.textKey === 'plan.proof.within' ? proof.gap : 0
  return [
    { name: words('proof.cost'), value: text(cost) },
    { name: words('proof.bound'), value: text(bound) },
    { name: words('proof.gap'), value: formatShare(gap, project.say.language) },
  ]
}

export const addExplain = (server: McpServer, room: Room) =>
  server.registerTool(
    'explain',
    {
      title: 'How is this known?',
      description:
        'Says in plain words what is proved about a plan: the bound, the difference to the plan, and what the proof rests on. Give `plan` from `solve`, or a list.',
      inputSchema: strict(chosenFields),
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (chosen, { mcpReq }) =>
      orFault(async () => {
        const plan = await chosenPlan(chosen, { signal: mcpReq.signal }, room)
        const words = await wordsIn(chosen.language)
        const model = await modelOf(plan)
        const proof = proofReport(model, words, plan.answer.meta.proof)
        const { textKey } = model.plan.view.figures.proof
        const isBounded = textKey !== 'plan.proof.none'
        const report = {
          plan: hashOf(plan),
          proof,
          reason: reasonOf(model, words),
          figures: isBounded ? figuresOf(model, words, proof.cost, proof.bound) : [],
          leftovers: model.plan.request.stock.some(({ leftover }) => leftover)
            ? words('proof.leftovers')
            : null,
          restsOn: isBounded ? [words('proof.rests'), words('proof.counted')] : [],
        }
        const lines = [
          proof.statement,
          report.reason,
          ...report.figures.map(({ name, value }) => `${name}: ${value}`),
          ...(report.leftovers === null ? [] : [report.leftovers]),
          ...report.restsOn,
        ]
        return answered(lines.join('\n'), report)
      }),
  )
