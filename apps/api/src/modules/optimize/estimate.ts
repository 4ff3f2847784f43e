import type { OptimizeRequest } from '@kerfwise/contract'
import type { Estimate } from '../../platform/scheduler/order.ts'

/** The most work that the core does by effort: PREVIEW, NORMAL and THOROUGH of `budget.rs`. */
export const workByEffort = { preview: 7_200_000, normal: 1_000_000_000, thorough: 46_000_000_000 } as const

/**
 * Work for each piece or bar of the list that the core does not count: reading, first plans, writing. Measured at 10
 * 000.
 */
const workARow = 35_000

/** A guess from effort and size. The queue corrects it by the real work of the run. */
export function estimateOf({ effort, certificate, data, stock }: OptimizeRequest): Estimate {
  const searching = workByEffort[effort ?? 'normal']
  // The search for a certificate has a budget as large as the run's.
  const work = searching * (certificate ? 2 : 1) + (data.length + stock.length) * workARow
  const pieces = data.reduce((sum, { count }) => sum + count, 0)
  return { lane: effort === 'thorough' ? 'long' : 'short', preview: effort === 'preview', work, pieces }
}
