import type { RackChanges } from '@kerfwise/contract'
import { isOnRack, type RackState } from '@kerfwise/cutlist'
import type { Tx, Work } from '../../platform/db/store.ts'
import type { Current } from '../tiers/index.ts'
import type { Doing } from './doing.ts'
import { addBars } from './newBars.ts'
import {
  requireAll,
  requireCorrectable,
  requireFree,
  requireMove,
  requireNew,
  requireRackRoom,
} from './policy.ts'
import {
  barsOf,
  countOnRack,
  deleteBars,
  forgetOldest,
  NO_PLAN,
  type RackRow,
  updateBar,
} from './repository.ts'

/** All changes of one call: whole or not at all. */
export function* changeBars(
  tx: Tx,
  { current, ...given }: Doing & { readonly current: Current },
  { add, correct, move, remove }: RackChanges,
): Work<RackRow[]> {
  const { ownerId, now } = given
  const asked = [...new Set([...correct, ...move].map(({ id }) => id).concat(remove))]
  const found = yield* barsOf(tx, ownerId, asked)
  requireAll(asked, found)
  const bars = new Map(found.map((row) => [row.id, row]))
  for (const { id, ...fields } of correct) {
    const row = bars.get(id)
    if (!row) continue
    const filled = Object.fromEntries(
      Object.entries(fields).filter(([key, value]) => value !== undefined && value !== Reflect.get(row, key)),
    )
    requireCorrectable(row, Object.keys(filled))
    bars.set(id, { ...row, ...filled, modified: now })
  }
  for (const { id, to, from } of move) {
    const row = bars.get(id)
    if (!row) continue
    requireMove(row, { to, from })
    bars.set(id, moved(row, to, now))
  }
  const back = move.filter(({ id }) => isGone(found.find((row) => row.id === id))).length
  const wanted = add.flatMap(({ count, ...bar }) => Array.from({ length: count }, () => bar))
  const leaving = found.filter((row) => isOnRack(row) && !staysOn(bars.get(row.id), remove)).length
  const codes = add.map(({ id }) => id ?? '')
  requireNew(codes, yield* barsOf(tx, ownerId, codes.filter(Boolean)))
  const before = yield* countOnRack(tx, ownerId)
  requireRackRoom(current, before - leaving, wanted.length + back)
  for (const id of remove) requireFree(bars.get(id))
  const kept = [...bars.values()].filter(({ id }) => !remove.includes(id))
  for (const row of kept) yield* updateBar(tx, row)
  yield* deleteBars(tx, ownerId, remove)
  const added = yield* addBars(tx, given, wanted)
  yield* forgetOldest(tx, ownerId)
  return [...added, ...kept]
}

const isGone = (row: RackRow | undefined) => row !== undefined && !isOnRack(row)

const staysOn = (row: RackRow | undefined, removed: readonly string[]) =>
  row !== undefined && isOnRack(row) && !removed.includes(row.id)

/** Puts a bar into another state. A bar that is given back leaves its plan; a bar cut by hand stays with its plan. */
function moved(row: RackRow, state: RackState, modified: number): RackRow {
  const keeps = state === 'cut' && row.state === 'reserved'
  const plan = keeps ? {} : NO_PLAN
  return { ...row, ...plan, state, cutBy: null, modified }
}
