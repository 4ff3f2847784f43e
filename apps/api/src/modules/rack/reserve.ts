import type { RackPlan } from '@kerfwise/cutlist'
import type { Tx, Work } from '../../platform/db/store.ts'
import type { Doing } from './doing.ts'
import { requireAll, requireFreeFor } from './policy.ts'
import { barsOf, freed, type RackRow, reservedFor, updateBars } from './repository.ts'

export const planColumns = ({ projectId, panelId, title }: RackPlan) => ({
  projectId,
  panelId,
  planTitle: title,
})

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
  const left = before.map(({ id }) => id).filter((id) => !ids.includes(id))
  yield* updateBars(tx, ownerId, left, freed(now))
  const set = { ...planColumns(plan), state: 'reserved', modified: now } as const
  yield* updateBars(tx, ownerId, ids, set)
  return found.map((row) => ({ ...row, ...set }))
}
