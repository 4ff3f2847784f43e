import {
  answerFault,
  asItemId,
  isRecord,
  isStoredPlan,
  isStoredRequest,
  type OptimizeResult,
  rowsOfPieces,
} from '@kerfwise/cutlist'
import { z } from 'zod'
import { type OptimizeRequest, optimizeRequest } from '../optimize.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** The plan of an answer: the whole envelope, its `success`, or its `data` alone. */
function planIn(given: unknown): unknown {
  let inner = given
  for (const name of ['success', 'data']) if (isRecord(inner) && name in inner) inner = inner[name]
  return inner
}

/** The answer to a request, in any of the forms that it is sent in. */
export const answerOfProgram = z
  .unknown()
  .transform(planIn)
  .refine((plan): plan is OptimizeResult => isStoredPlan(plan), {
    error: 'is no plan: send the answer of `POST /rest/v1/solve` as it came',
    abort: true,
  })
  .meta({
    description:
      'Its answer: the whole of it, `success` or `data`. Of `POST /rest/v1/plan` it is `exact.answer`. Its proof is printed where it has a certificate that holds.',
    anyOf: [ref('ExactAnswer'), ref('Planned'), ref('CuttingPlan')],
  })

/** Lengths that papers print, and that elsewhere the core alone reads. */
const lengths = ['cutWaste', 'sawWidth', 'sideWaste', 'reusable', 'reserve', 'clamp', 'join'] as const
const mitres = ['delta', 'materialWidth'] as const

const isLength = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0

interface Planned {
  readonly request: OptimizeRequest
  readonly answer: OptimizeResult
}

/** Refuses lengths that are none, and an answer to another request. */
export function mustAnswer(
  { request, answer }: Planned,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  for (const name of [...lengths, ...mitres]) {
    const value = request[name] ?? 0
    if (!isLength(value))
      addIssue({ code: 'custom', path: ['request', name], message: 'must be a length in millimetres' })
  }
  const fault = answerFault(request, answer)
  if (fault) addIssue({ code: 'custom', path: ['answer'], message: `is no answer to the request: ${fault}` })
}

const planOfPanel = z
  .strictObject({
    request: optimizeRequest.describe('The request. Of `POST /rest/v1/plan` it is `exact.request`.'),
    answer: answerOfProgram,
  })
  .superRefine(mustAnswer)
  .meta({ id: 'PlanOfPanel', description: 'A plan as `POST /rest/v1/solve` gives it, beside its request.' })

/** A result as `GET` gives it. One without a plan has `data: null`. */
const storedResult = z
  .looseObject({
    data: z.unknown().describe('The plan; null for none.'),
    request: z.unknown().describe('The request that the plan answers.'),
    keys: z.array(z.string()).describe('The id of the row of each piece.'),
  })
  .superRefine(({ data, request, keys }, { addIssue }) => {
    if (data === null) return
    const refuse = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message })
    if (!isStoredPlan(data)) return refuse('data', 'is no plan')
    if (!isStoredRequest(request)) return refuse('request', 'is no request')
    if (keys.length < request.data.length) return refuse('keys', 'must name the row of each piece')
    const fault = answerFault(request, data)
    if (fault) refuse('data', `is no answer to the request: ${fault}`)
  })
  .meta({ id: 'ResultOfPanel', description: 'A result as `GET` gives it.' })

/** Tells the server which names there are in each form. It refuses nothing, so that one form's faults are told below. */
const named = z
  .union([storedResult, planOfPanel])
  .nullable()
  .catch(({ value }) => value as null)

/** The result of a panel, as a program sends it. */
export const sentResult = named.transform((sent: unknown, context) => {
  if (sent === null) return null
  if (!isRecord(sent) || !('answer' in sent || 'data' in sent)) {
    context.addIssue({
      code: 'custom',
      message: 'is no plan: send `request` and `answer`, or the result as `GET` gave it',
    })
    return z.NEVER
  }
  const read = ('answer' in sent ? planOfPanel : storedResult).safeParse(sent)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

/** Refuses a plan whose pieces are not the rows of its panel. */
export function mustHaveRows(
  sent: object | null,
  rows: readonly string[],
  refuse: (message: string) => void,
): void {
  if (sent === null || !('answer' in sent)) return
  const { request } = sent as Planned
  if (rowsOfPieces(request, rows.map(asItemId)) === undefined)
    refuse('has other pieces than the panel: name the row of each by its `key`')
}
