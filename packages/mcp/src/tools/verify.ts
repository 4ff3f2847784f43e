import { type OptimizeResult, standingOf } from '@kerfwise/optimizer'
import { checkProof, type Verdict } from '@kerfwise/optimizer/node'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { Fault } from '../fault.ts'
import { planField, requestField, strict } from '../given/schema.ts'
import { proofText } from '../plan/proof-file.ts'
import { languageField, type Words, wordsIn } from '../words.ts'
import { answered, orFault, type Room } from './answer.ts'
import { shelved } from './chosen.ts'

const answerField = z
  .looseObject({})
  .describe('An answer of the optimizer to `request`: its plan, or the envelope `{"success": {"data": …}}`.')

const input = strict({
  plan: planField.optional(),
  proof: z
    .union([z.string(), z.looseObject({})])
    .optional()
    .describe('A proof file, as text or as JSON.'),
  request: requestField.optional(),
  answer: answerField.optional(),
  language: languageField,
})

const PARTS = ['hash', 'plan', 'bound'] as const

const output = z.object({
  standing: z.enum(['proved', 'bounded', 'unproved', 'wrong', 'refused']),
  statement: z.string(),
  claims: z.array(
    z.object({
      part: z.enum(PARTS),
      holds: z.boolean(),
      statement: z.string(),
      fault: z.object({ at: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  figures: z
    .object({
      pieces: z.int(),
      cut: z.int(),
      bars: z.int(),
      priced: z.boolean(),
      cost: z.number(),
      bound: z.number(),
      gap: z.number(),
    })
    .nullable(),
})

type Checked = z.infer<typeof output>
type Report = Extract<Verdict, { checked: unknown }>['checked']

const claimOf = (part: (typeof PARTS)[number], { broken, plan, unproved }: Report, words: Words) => {
  const fault = broken.find((one) => one.part === part) ?? null
  const isSkipped = plan === null && part !== 'plan'
  const isOpen = part === 'bound' && unproved !== null
  const holds = fault === null && !isSkipped && !isOpen
  const key = isSkipped ? 'claims.skipped' : `claims.${part}.${holds ? 'holds' : 'broken'}`
  return {
    part,
    holds,
    statement: words(isOpen && !isSkipped ? `proof.unproved.${unproved}` : `proof.${key}`),
    fault: fault && !isOpen ? { at: fault.at, reason: fault.reason } : null,
  }
}

const reportOf = (verdict: Verdict, words: Words): Checked => {
  if ('refused' in verdict) {
    const { at, reason } = verdict.refused
    const statement = `${words('proof.verdict.refused')} ${at}: ${reason}`
    return { standing: 'refused', statement, claims: [], figures: null }
  }
  const report = verdict.checked
  const standing = standingOf(report)
  const gap = `${(Math.ceil((report.plan?.gap ?? 0) * 1000) / 10).toFixed(1)} %`
  const isRight = report.broken.every(({ part }) => part !== 'plan')
  return {
    standing,
    statement: words(`proof.verdict.${standing}`, { gap }),
    claims: PARTS.map((part) => claimOf(part, report, words)),
    figures: report.plan && isRight ? figuresOf(report.plan) : null,
  }
}

const figuresOf = ({ pieces, cut, bars, priced, cost, bound, gap }: NonNullable<Report['plan']>) => ({
  pieces,
  cut,
  bars,
  priced,
  cost,
  bound,
  gap,
})

/** The plan in an answer, with or without its envelope. */
const planIn = (answer: object): OptimizeResult => {
  const plan: unknown = Reflect.get(Object(Reflect.get(answer, 'success') ?? {}), 'data') ?? answer
  const meta: unknown = Reflect.get(Object(plan), 'meta')
  if (
    typeof Reflect.get(Object(meta), 'scheme') !== 'string' ||
    typeof Reflect.get(Object(meta), 'proof') !== 'object'
  )
    throw new Fault('answer', 'holds no plan with `meta.scheme` and `meta.proof`')
  return plan as OptimizeResult
}

type Given = z.infer<typeof input>

/** The text of the proof file to check. */
const fileOf = async ({ plan, proof, request, answer }: Given, signal: AbortSignal, room: Room) => {
  const forms = [plan, proof, request ?? answer].filter((form) => form !== undefined)
  if (forms.length !== 1)
    throw new Fault('proof', 'give `plan`, `proof`, or `request` with `answer`, exactly one of them')
  if (typeof proof === 'string') return proof
  if (proof !== undefined) return JSON.stringify(proof)
  if (plan !== undefined) {
    const known = shelved(plan, room)
    return proofText(known.request, known.answer, signal)
  }
  if (request === undefined) throw new Fault('request', 'is missing beside `answer`')
  if (answer === undefined) throw new Fault('answer', 'is missing beside `request`')
  return proofText(request, planIn(answer), signal)
}

export const addVerify = (server: McpServer, room: Room) =>
  server.registerTool(
    'verify',
    {
      title: 'Check a plan and its proof',
      description:
        'Checks a plan afresh by a program that shares no code with the search: whether it cuts what the list asks for, whether each figure is right, and whether its bound is proved. Give `plan` from `solve`, a proof file, or a request with its answer.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (given, { mcpReq: { signal } }) =>
      orFault(async () => {
        const words = await wordsIn(given.language)
        const checked = await room.turns.take(signal, async () => {
          const file = await fileOf(given, signal, room)
          return reportOf(await checkProof(new TextEncoder().encode(file), signal), words)
        })
        const lines = checked.claims.map(
          ({ statement, fault }) => `- ${statement}${fault ? ` ${fault.at}: ${fault.reason}` : ''}`,
        )
        return answered([checked.statement, ...lines].join('\n'), checked)
      }),
  )
