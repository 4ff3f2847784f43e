import type { cutRack } from '@kerfwise/contract'
import { isSamePlan, type RackPlan } from '@kerfwise/cutlist'
import type { z } from 'zod'
import type { Tx, Work } from '../../platform/db/store.ts'
import type { Current } from '../tiers/index.ts'
import type { Doing } from './doing.ts'
import { addBars, type NewBar } from './newBars.ts'
import { refuseTaken, requireAll, requireFreeFor, requireRackRoom } from './policy.ts'
import {
  barsOf,
  barsOfTicks,
  countOnRack,
  deleteBars,
  forgetOldest,
  type RackRow,
  updateBar,
  updateBars,
  viewBar,
} from './repository.ts'
import { planColumns } from './reserve.ts'

type Sent = z.output<typeof cutRack.parts.body>
type Cut = Sent['cuts'][number]

/** The name of a plan's bar at the saw. The key has no slash, and neither have the ids. */
const tickOf = ({ projectId, panelId }: RackPlan, key: string) => `${projectId}/${panelId}/${key}`

/** Marks what the saw has cut and takes back what it has not, whole or not at all. */
export function* cutBars(
  tx: Tx,
  { current, ...given }: Doing & { readonly current: Current },
  { plan, cuts, open }: Sent,
): Work<RackRow[]> {
  const { ownerId } = given
  const taken = open.map((key) => tickOf(plan, key))
  const back = yield* openAgain(tx, given, plan, taken)
  // The answer to a first call may have been lost on its way: a bar that it cut stays cut.
  const known = yield* barsOfTicks(
    tx,
    ownerId,
    cuts.map(({ key }) => tickOf(plan, key)),
  )
  const done = new Set(known.flatMap(({ cutBy, cameBy }) => [cutBy, cameBy]))
  const fresh = cuts.filter(({ key }) => !done.has(tickOf(plan, key)))
  const used = yield* markCut(tx, given, plan, fresh)
  const left = fresh.flatMap((cut) => offcutsOf(plan, cut))
  requireRackRoom(current, yield* countOnRack(tx, ownerId), left.length)
  const kept = yield* addBars(tx, given, left)
  yield* forgetOldest(tx, ownerId)
  return [...back, ...used, ...kept]
}

function* markCut(tx: Tx, { ownerId, now }: Doing, plan: RackPlan, cuts: readonly Cut[]): Work<RackRow[]> {
  const ticks = new Map(cuts.flatMap(({ key, bars }) => bars.map((id) => [id, tickOf(plan, key)] as const)))
  const ids = [...ticks.keys()]
  const found = yield* barsOf(tx, ownerId, ids)
  requireAll(ids, found)
  requireFreeFor(plan, found)
  const used = found.map((row): RackRow => {
    const cutBy = ticks.get(row.id) ?? null
    return { ...row, ...planColumns(plan), state: 'cut', cutBy, modified: now }
  })
  for (const row of used) yield* updateBar(tx, row)
  return used
}

/** The offcuts that a bar has left; their place is not known yet. */
function offcutsOf(plan: RackPlan, { key, bars, kept }: Cut): readonly NewBar[] {
  const origin = { fromBar: bars[0] ?? null, job: plan.title, cameBy: tickOf(plan, key) }
  return kept.flatMap(({ count, ...offcut }) => {
    const bar: NewBar = { ...offcut, ...origin, kind: 'offcut', rack: '', slot: '' }
    return Array.from({ length: count }, () => bar)
  })
}

/** Undoes ticks: their bars are reserved again, and their offcuts are removed. */
function* openAgain(
  tx: Tx,
  { ownerId, now }: Doing,
  plan: RackPlan,
  ticks: readonly string[],
): Work<RackRow[]> {
  const found = yield* barsOfTicks(tx, ownerId, ticks)
  const isOf = (name: string | null) => name !== null && ticks.includes(name)
  const offcuts = found.filter(({ cameBy }) => isOf(cameBy))
  refuseTaken(offcuts.filter(({ state }) => state !== 'free').map(viewBar))
  yield* deleteBars(
    tx,
    ownerId,
    offcuts.map(({ id }) => id),
  )
  const bars = found.filter(
    (row) => isOf(row.cutBy) && row.state === 'cut' && isSamePlan(viewBar(row).plan, plan),
  )
  const set = { state: 'reserved', cutBy: null, modified: now } as const
  yield* updateBars(
    tx,
    ownerId,
    bars.map(({ id }) => id),
    set,
  )
  return bars.map((row) => ({ ...row, ...set }))
}
