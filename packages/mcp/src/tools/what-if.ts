import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { Fault } from '../fault.ts'
import { type Change, changeField } from '../given/change.ts'
import { strict } from '../given/schema.ts'
import { LIMITS } from '../limits.ts'
import { type Model, modelOf } from '../plan/model.ts'
import type { Plan } from '../plan/plan.ts'
import { proofReport } from '../plan/proof.ts'
import { figuresReport } from '../plan/report.ts'
import { figuresSchema, proofSchema } from '../plan/schema.ts'
import { hashOf } from '../plan/shelf.ts'
import { planOf } from '../serve/solver.ts'
import { type Words, wordsIn } from '../words.ts'
import { answered, orFault, progressOf, type Room } from './answer.ts'
import { type Chosen, chosenFields, chosenPlan } from './chosen.ts'
import { isVain, type Trial, trialsOf } from './trials.ts'

const input = strict({
  ...chosenFields,
  changes: z
    .array(changeField)
    .min(1)
    .max(LIMITS.changes)
    .optional()
    .describe('Each is tried by itself. Without it, the changes that the product itself proposes are tried.'),
})

const outcomeSchema = z.object({
  change: z.string(),
  figures: figuresSchema.nullable(),
  proof: proofSchema.nullable(),
  plan: z.string().nullable(),
  barsFewer: z.int().nullable(),
  stockLess: z.number().nullable().describe('Millimetres of stock less than without the change.'),
  priceLess: z.number().nullable(),
  fault: z.string().nullable().describe('Why there is no plan with the change.'),
})

const output = z.object({
  without: z
    .object({ plan: z.string(), figures: figuresSchema, proof: proofSchema })
    .describe(
      'The plan without a change; for bars that a person picked, the plan of the list without these bars.',
    ),
  outcomes: z.array(outcomeSchema).describe('Without `changes`: those alone that need less stock.'),
  notTried: z.array(z.string()).describe('Changes for which no time was left.'),
})

type Outcome = z.infer<typeof outcomeSchema>

const round = (value: number) => Number(value.toFixed(6))

/** The plan of a call to compare with, and how the changes are planned. */
interface Comparison {
  readonly base: Plan
  readonly model: Model
  readonly words: Words
  readonly room: Room
  readonly signal: AbortSignal
  /** Milliseconds since the epoch. */
  readonly until: number
}

const trialReport = async (
  { change }: Trial,
  plan: Plan,
  { model: base, words }: Comparison,
): Promise<Outcome> => {
  const model = await modelOf(plan)
  const [before, after] = [base.plan.view.figures, model.plan.view.figures]
  const prices = [before.pessimisticPrice, after.pessimisticPrice]
  const [had = null, has = null] = prices
  return {
    change,
    figures: figuresReport(model, plan),
    proof: proofReport(model, words, plan.answer.meta.proof),
    plan: hashOf(plan),
    barsFewer: before.bars - after.bars,
    stockLess: round((before.totalLength - after.totalLength) / 1e6),
    priceLess: had === null || has === null ? null : round(had - has),
    fault: null,
  }
}

const failed = ({ change }: Trial, { message }: Fault): Outcome => ({
  change,
  figures: null,
  proof: null,
  plan: null,
  barsFewer: null,
  stockLess: null,
  priceLess: null,
  fault: message,
})

const tried = async (trial: Trial, comparison: Comparison): Promise<Outcome> => {
  const { base, room, signal, until } = comparison
  const { list: _, ...manner } = base.task
  const task = { ...manner, request: trial.request, called: 'changed' }
  const seconds = Math.max(0, until - Date.now()) / 1000
  try {
    const plan = await planOf(task, { effort: undefined, seconds, signal }, room.turns)
    room.shelf.put(plan)
    return await trialReport(trial, plan, comparison)
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return failed(trial, fault)
  }
}

/** A proposal counts if it needs less stock for as many pieces; a change that the caller asked for always counts. */
const isNews = ({ variant }: Trial, { figures, stockLess }: Outcome, { model }: Comparison): boolean =>
  variant === null ||
  (figures !== null && (stockLess ?? 0) > 0 && figures.piecesCut >= model.plan.view.figures.piecesCut)

const compared = async (comparison: Comparison, changes: readonly Change[] | undefined, tell: Tell) => {
  const { base, model, words, until } = comparison
  const outcomes: Outcome[] = []
  const saving: Trial[] = []
  const notTried: string[] = []
  for (const trial of await trialsOf(base, model, changes, words)) {
    if (isVain(trial, saving)) continue
    if (Date.now() >= until) {
      notTried.push(trial.change)
      continue
    }
    const outcome = await tried(trial, comparison)
    if (isNews(trial, outcome, comparison)) {
      outcomes.push(outcome)
      saving.push(trial)
    }
    tell?.(trial.change)
  }
  return { outcomes, notTried }
}

type Tell = ((message: string) => void) | undefined

const lineOf = ({ change, figures, barsFewer, stockLess, priceLess, fault }: Outcome): string => {
  if (figures === null) return `${change}: ${fault}`
  const money = priceLess === null ? '' : `, price ${priceLess} less`
  return `${change}: ${figures.bars} bars (${barsFewer} fewer), ${stockLess} mm of stock less${money}`
}

/** What picked bars cost more is no saving of a change: changes are compared with the plan of least material. */
const withFreeBars = async (plan: Plan, seconds: number, signal: AbortSignal, room: Room): Promise<Plan> => {
  const { patterns, ...request } = plan.request
  if (patterns === undefined || patterns === null) return plan
  const { list: _, ...manner } = plan.task
  const free = await planOf(
    { ...manner, request, called: 'request' },
    { effort: undefined, seconds, signal },
    room.turns,
  )
  room.shelf.put(free)
  return free
}

const comparisonOf = async (chosen: Chosen, signal: AbortSignal, room: Room): Promise<Comparison> => {
  const until = Date.now() + chosen.seconds * 1000
  const base = await withFreeBars(await chosenPlan(chosen, { signal }, room), chosen.seconds, signal, room)
  return { base, model: await modelOf(base), words: await wordsIn(chosen.language), room, signal, until }
}

export const addWhatIf = (server: McpServer, room: Room) =>
  server.registerTool(
    'what_if',
    {
      title: 'What would a change save?',
      description:
        'Plans a list again with changes, each by itself, and compares: one more stock length, another kerf, trim, margin, clamp or bundle, a piece a little shorter, a turn of the profile. Nothing is estimated. Give `plan` from `solve`, or a list.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ changes, ...chosen }, context) =>
      orFault(async () => {
        const comparison = await comparisonOf(chosen, context.mcpReq.signal, room)
        const { base, model, words } = comparison
        const found = await compared(comparison, changes, progressOf(context))
        const without = {
          plan: hashOf(base),
          figures: figuresReport(model, base),
          proof: proofReport(model, words, base.answer.meta.proof),
        }
        const lines = found.outcomes.length === 0 ? [words('plan.worth.none')] : found.outcomes.map(lineOf)
        return answered([`${without.figures.bars} bars without a change.`, ...lines].join('\n'), {
          without,
          ...found,
        })
      }),
  )
