import { randomBytes } from 'node:crypto'
import { changeBars } from '../../src/modules/rack/change.ts'
import type { NewBar } from '../../src/modules/rack/newBars.ts'
import { barsGone, barsOf, barsOnRack, insertBars, type RackRow } from '../../src/modules/rack/repository.ts'
import { reserveBars } from '../../src/modules/rack/reserve.ts'
import { cutBars } from '../../src/modules/rack/tick.ts'
import type { Current } from '../../src/modules/tiers/index.ts'
import { openTables } from './tables.ts'
import { book } from './tierBook.ts'

export const shelf = { projectId: 'p-1', panelId: 'a', title: 'Shelf' }
export const table = { projectId: 'p-2', panelId: 'a', title: 'Table' }

export const bar = (id: string, more: Partial<RackRow> = {}): RackRow => ({
  ...{
    ownerId: 'ann',
    id,
    kind: 'bar',
    length: '3000',
    unit: 'mm',
    material: 'Oak',
    rack: 'A',
    slot: '1',
    job: '',
  },
  ...{
    fromBar: null,
    state: 'free',
    projectId: null,
    panelId: null,
    planTitle: null,
    cutBy: null,
    cameBy: null,
  },
  ...{ added: 5, modified: 5, ...more },
})
export const reserved = (id: string, plan = shelf): RackRow =>
  bar(id, { state: 'reserved', projectId: plan.projectId, panelId: plan.panelId, planTitle: plan.title })
export const offcut: NewBar = {
  ...{ kind: 'offcut', length: '620', unit: 'mm', material: 'Oak', rack: 'B', slot: '', job: 'Gate' },
}

type Changes = Parameters<typeof changeBars>[2]

/** The tables of racks without a server, for a file of tests. */
export async function openRacks() {
  const tables = await openTables()
  const { db } = tables
  /** Ann with bars of hers, in a tier whose rack holds so many. */
  async function rackOf(bars: readonly RackRow[], rack = 9) {
    await tables.empty()
    await tables.person('ann')
    await tables.person('bob')
    await db.transaction('ann', (tx) => insertBars(tx, bars))
    const current = { tier: { ...book.byId('pro-month'), rack }, book } as Current
    const doing = { ownerId: 'ann', now: 7, random: randomBytes }
    return {
      change: (changes: Partial<Changes>, ownerId = 'ann') =>
        db.transaction(ownerId, (tx) =>
          changeBars(
            tx,
            { ...doing, ownerId, current },
            { add: [], correct: [], move: [], remove: [], ...changes },
          ),
        ),
      reserve: (plan: typeof shelf, ids: string[]) =>
        db.transaction('ann', (tx) => reserveBars(tx, doing, plan, ids)),
      cut: (plan: typeof shelf, cuts: object[], open: string[] = []) =>
        db.transaction('ann', (tx) =>
          cutBars(tx, { ...doing, current }, {
            plan,
            cuts: cuts.map((one) => ({ bars: [], kept: [], ...one })),
            open,
          } as never),
        ),
      states: async () =>
        Object.fromEntries(
          [...(await barsOnRack(db, 'ann')), ...(await barsGone(db, 'ann'))].map(({ id, state }) => [
            id,
            state,
          ]),
        ),
      row: async (id: string) => (await db.transaction('ann', (tx) => barsOf(tx, 'ann', [id])))[0],
    }
  }
  return { db, rackOf }
}
