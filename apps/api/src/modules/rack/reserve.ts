import type { RackPlan } from '@kerfwise/cutlist'
import type { Tx, Work } from '../../platform/db/store.ts'
import type { Doing } from './doing.ts'
import { requireAll, requireFreeFor } from './policy.ts'
import { barsOf, type RackRow, reservedFor, updateBar } from './repository.ts'

export const planColumns = ({ projectId, panelId, title }: RackPlan) => ({
  projectId,
  panelId,
  planTitle: title,
})

const nobody = { projectId: null, panelId: null, planTitle: null }

/** Reserves exactly these bars for a plan, or no bar if one of them is not free. */
export function* reserveBars(
  tx: Tx,
  { ownerId, now }: Doing,
  plan: RackPlan,
  ids: readonly string[],
): Work<RackRow[]> {
  const found = yield* barsOf(tx, ownerId, ids)
  requireAll(ids, found)
  requireFreeFor(plan, found)
  const before = yield* reservedFor(tx, ownerId, plan)
  for (const row of before) {
    if (!ids.includes(row.id)) yield* updateBar(tx, { ...row, ...nobody, state: 'free', modified: now })
  }
  const reserved = found.map((row): RackRow => {
    return { ...row, ...planColumns(plan), state: 'reserved', modified: now }
  })
  for (const row of reserved) yield* updateBar(tx, row)
  return reserved
}
