import { PLAIN_SETTINGS, type OptimizeRequest as WholeRequest } from '@kerfwise/cutlist'
import type { OptimizeRequest, OptimizeResult } from '@kerfwise/optimizer'
import type { Task } from '../given/task.ts'

/** A plan with the list that it answers. */
export interface Plan {
  readonly task: Task
  /** As the optimizer answered it, effort included. */
  readonly request: OptimizeRequest
  readonly answer: OptimizeResult
}

/** A request as the product's views read it: with every default, and pieces named by their index. */
const wholeRequest = (request: OptimizeRequest): WholeRequest => {
  const { version, stock, data, allowJoins, certificate: _, demo: __, ...settings } = request
  return {
    ...PLAIN_SETTINGS,
    effort: 'normal',
    ...settings,
    version: version === 2 ? 2 : 1,
    stock: stock.map(({ length, quantity = null, leftover = false, price }) => ({
      length,
      quantity,
      leftover,
      ...(typeof price === 'number' && { price }),
    })),
    data: data.map(({ length, count, descr, leftAngle = 0, rightAngle = 0, input }) => ({
      length,
      count,
      descr: descr ?? '',
      leftAngle,
      rightAngle,
      input: input ?? `${length} mm`,
    })),
    ...(allowJoins && { allowJoins: { maxJoins: 0, minLength: 0, joinMode: 'allAllowed', ...allowJoins } }),
  } as WholeRequest
}

/** The plan as the product's views read it. The keys of a caller's own pieces become their index. */
export const viewed = ({ request, answer }: Plan): { request: WholeRequest; answer: OptimizeResult } => {
  const indexes = new Map(request.data.map(({ key }, at) => [key ?? `${at}`, `${at}`]))
  const named = <T extends { key: string }>(of: T): T => ({ ...of, key: indexes.get(of.key) ?? of.key })
  const bars = answer.bars.map((bar) => ({
    ...bar,
    items: bar.items.map((item) => ('key' in item ? named(item) : item)),
  }))
  return { request: wholeRequest(request), answer: { ...answer, bars, missing: answer.missing.map(named) } }
}
