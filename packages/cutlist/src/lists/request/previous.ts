import type { Previous, PreviousBar } from '@kerfwise/optimizer'
import type { ItemId } from '../base/id.ts'
import type { AnswerBar, OptimizeResult } from '../base/wire.ts'
import type { BuiltRequest } from './build.ts'

/** Pieces listed by an earlier plan that is sent; a longer plan would take longer to send than to make. */
const MOST_PIECES = 5_000

interface Planned {
  readonly data: OptimizeResult | null
  readonly keys: readonly ItemId[]
}

/**
 * A plan in the form of the option `previous` of a request of nearly the same list: of equal plans the optimizer then takes
 * the one that keeps most of its bars. Undefined where there is no plan, or where it is too long.
 */
export function previousPlan({ data, keys }: Planned, next: BuiltRequest): Previous | undefined {
  if (!data) return undefined
  const listed = data.bars.reduce((sum, { items }) => sum + items.length, 0)
  if (listed > MOST_PIECES) return undefined
  const places = new Map(next.keys.map((id, at) => [id, `${at}`]))
  const keyOf = (key: string) => {
    const id = keys[Number(key)]
    return id === undefined ? undefined : places.get(id)
  }
  const bars = data.bars.flatMap((bar) => barOf(bar, keyOf, next.request.version === 2) ?? [])
  return { bars }
}

/** A bar of which each piece is still in the list; null for others, which cannot stay. */
function barOf(
  { length, leftover, count, joinArrangement, items }: AnswerBar,
  keyOf: (key: string) => string | undefined,
  isMitred: boolean,
): PreviousBar | null {
  const pieces: PreviousBar['items'] = []
  for (const item of items) {
    if (!('key' in item)) continue
    const key = keyOf(item.key)
    if (key === undefined) return null
    const { leftAngle, rightAngle } = item
    pieces.push({ key, length: item.length, ...(isMitred ? { leftAngle, rightAngle } : {}) })
  }
  const parts = joinArrangement?.map((part) => ({ length: part.length, leftover: part.leftover }))
  return { ...(parts ? { joinArrangement: parts } : { length }), leftover, count, items: pieces }
}

/** The plan of an answer as the answer to the request without an earlier plan, which is the one that is stored. */
export function withoutKept(plan: OptimizeResult): OptimizeResult {
  const { kept: _, ...meta } = plan.meta
  return { ...plan, meta }
}
