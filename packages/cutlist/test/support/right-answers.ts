import { readFileSync } from 'node:fs'
import {
  asItemId,
  type BuiltRequest,
  type OptimizeRequest,
  type PlanView,
  planView,
} from '../../src/index.ts'
import type { AnswerBar, OptimizeResult, RequestPiece, RequestStock } from '../../src/lists/base/wire.ts'
import { aRequest } from './builders.ts'

const file = new URL('../../../../tests/corpus/right-answers.txt', import.meta.url)

/** The answer of a case with the index of its line as the key of each piece, as requests of ours have it. */
function withOurKeys(answer: OptimizeResult, keys: readonly string[]): OptimizeResult {
  const ours = (key: string) => `${keys.indexOf(key)}`
  const bar = (each: AnswerBar): AnswerBar => {
    const items = each.items.map((item) => ('key' in item ? { ...item, key: ours(item.key) } : item))
    return { ...each, items }
  }
  return {
    ...answer,
    bars: answer.bars.map(bar),
    missing: answer.missing.map((each) => ({ ...each, key: ours(each.key) })),
  }
}

/** A plan of the corpus with the request that it answers. */
export interface RightPlan {
  readonly name: string
  readonly built: BuiltRequest
  readonly answer: OptimizeResult
  readonly view: PlanView
}

/** A request as it is written in the corpus, which leaves out what it does not need. */
type Written = Omit<Partial<OptimizeRequest>, 'data' | 'stock'> & {
  readonly data: readonly (Partial<RequestPiece> & { readonly key?: string })[]
  readonly stock: readonly (Partial<RequestStock> & Pick<RequestStock, 'length'>)[]
}

/** The request of a case with every field that it leaves out. */
function complete({ data, stock, ...given }: Written): OptimizeRequest {
  const [line] = aRequest().data
  if (!line) throw new Error('a request has a line')
  return {
    ...aRequest({ cutWaste: 0, sawWidth: 0, sideWaste: 0, reserve: 0, reusable: 0 }),
    ...given,
    stock: stock.map((entry) => ({ quantity: null, leftover: false, ...entry })),
    data: data.map((piece) => ({ ...line, ...piece })),
  }
}

/** The right answers of the corpus that hold a plan. */
export const rightPlans: readonly RightPlan[] = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n\n')
  .flatMap((lines) => {
    const [name = '', , asked = '', answered = ''] = lines.split('\n')
    const { success } = JSON.parse(answered)
    if (!success?.data) return []
    const written: Written = JSON.parse(asked)
    const request = complete(written)
    const answer = withOurKeys(
      success.data,
      written.data.map(({ key }, index) => key ?? `${index}`),
    )
    const built = { request, keys: request.data.map((_, index) => asItemId(`item-${index}`)) }
    return [
      {
        name,
        built,
        answer,
        view: planView({ answer, ...built, weight: { perNanometre: 2e-9, unit: 'kg' } }),
      },
    ]
  })
