import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { isBlankLeftover } from '../../lists/stock/leftovers.ts'
import type { PanelResult } from './panel-result.ts'

/**
 * Whether the offcuts of a plan are among the leftovers already. Every other change of the leftovers makes the plan
 * stale, so leftovers that the plan's request lacks are the plan's own.
 */
export function areOffcutsKept(
  { leftovers }: PanelConfiguration,
  { data, inSync, request }: PanelResult,
): boolean {
  if (data === null || request === null || !inSync) return false
  const asked = request.stock.filter(({ leftover }) => leftover).length
  return leftovers.filter((row) => !isBlankLeftover(row)).length > asked
}
