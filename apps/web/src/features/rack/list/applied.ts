import { ApiError } from '@kerfwise/contract'
import { AMOUNT_BOUNDS, type RackListField, type Stocktaking, stockChanges } from '@kerfwise/cutlist'
import type { BarMapping } from '@kerfwise/formats/bars'

type Choice = Parameters<typeof stockChanges>[1]

/** What a list does to the rack, and whether one call can do it. */
export function applied(stock: Stocktaking, choice: Choice) {
  const changes = stockChanges(stock, choice)
  const amounts = [changes.add, changes.correct, changes.move].map((part) => part.length)
  return {
    changes,
    nothing: amounts.every((amount) => amount === 0),
    tooMany: amounts.some((amount) => amount > AMOUNT_BOUNDS.rackBars),
  }
}

/** The meaning of the columns after a choice for one of them: each field is read from one column. */
export const columnChosen = (
  mapping: BarMapping,
  column: number,
  field: RackListField | null,
): (RackListField | null)[] =>
  mapping.map((other, at) => (at === column ? field : other === field ? null : other))

/** The line of the list that the server has refused; null where its answer names none. */
export function refusedLine(fault: unknown, { added }: Stocktaking): number | null {
  const path = fault instanceof ApiError ? `${fault.details.path ?? ''}` : ''
  const [, at] = /^\$\.add\[(\d+)\]/.exec(path) ?? []
  return at === undefined ? null : (added[Number(at)]?.line ?? null)
}
