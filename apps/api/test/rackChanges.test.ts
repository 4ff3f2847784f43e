import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { changeBars } from '../src/modules/rack/change.ts'
import { doingOf } from '../src/modules/rack/doing.ts'
import { addBars, type NewBar } from '../src/modules/rack/newBars.ts'
import {
  barsGone,
  barsOf,
  barsOnRack,
  bytesOfBars,
  forgetOldest,
  insertBars,
  type RackRow,
  storeWorth,
  viewBar,
  worthOfRack,
} from '../src/modules/rack/repository.ts'
import { reserveBars } from '../src/modules/rack/reserve.ts'
import { cutBars } from '../src/modules/rack/tick.ts'
import type { Current } from '../src/modules/tiers/index.ts'
import { openTables } from './support/tables.ts'
import { book } from './support/tierBook.ts'

const tables = await openTables()
const { db } = tables
const shelf = { projectId: 'p-1', panelId: 'a', title: 'Shelf' }
const table = { projectId: 'p-2', panelId: 'a', title: 'Table' }

const bar = (id: string, more: Partial<RackRow> = {}): RackRow => ({
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
const reserved = (id: string, plan = shelf): RackRow =>
  bar(id, { state: 'reserved', projectId: plan.projectId, panelId: plan.panelId, planTitle: plan.title })
const offcut: NewBar = {
  ...{ kind: 'offcut', length: '620', unit: 'mm', material: 'Oak', rack: 'B', slot: '', job: 'Gate' },
}

type Changes = Parameters<typeof changeBars>[2]

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

describe('bars that come to the rack', () => {
  it('are free, each with a code of its own, and come before the changed bars', async () => {
    const { change } = await rackOf([bar('K7Q2M9')])
    const done = await change({
      add: [{ ...offcut, count: 3 } as never],
      correct: [{ id: 'K7Q2M9', rack: 'Z' }],
    })
    expect(done).toHaveLength(4)
    expect(new Set(done.map(({ id }) => id)).size).toBe(4)
    const times = { added: 7, modified: 7 }
    for (const one of done.slice(0, 3))
      expect(one).toMatchObject({
        ...offcut,
        ...times,
        state: 'free',
        projectId: null,
        fromBar: null,
        cutBy: null,
      })
    expect(done[3]).toMatchObject({ id: 'K7Q2M9', rack: 'Z', added: 5, modified: 7 })
    expect(await barsOnRack(db, 'ann')).toHaveLength(4)
  })

  it('get no code that is in use, however it is drawn', async () => {
    await rackOf([])
    let drawn = 0
    const random = (size: number) => Buffer.alloc(size, Math.floor(drawn++ / 2))
    const add = (count: number) =>
      db.transaction('ann', (tx) =>
        addBars(
          tx,
          { ownerId: 'ann', now: 1, random },
          Array.from({ length: count }, () => offcut),
        ),
      )
    const [first] = await add(1)
    drawn = 0
    const more = await add(3)
    expect(new Set([first, ...more].map((one) => one?.id)).size).toBe(4)
    expect(await add(0)).toEqual([])
  })

  it('are as many as the tier has room for, without the bars that leave in the same call', async () => {
    const full = [bar('AAAAA2'), bar('AAAAA3'), bar('AAAAA4', { state: 'scrapped' })]
    const add = [{ ...offcut, count: 1 } as never]
    const refused = { key: 'notAuthorized', details: { limit: 'rack', allowed: 2, asked: 3 } }
    const rack = await rackOf(full, 2)
    await expect(rack.change({ add })).rejects.toMatchObject(refused)
    await expect(rack.change({ move: [{ id: 'AAAAA4', to: 'free' }] })).rejects.toMatchObject(refused)
    await expect(rack.change({ add, correct: [{ id: 'AAAAA2', rack: 'Z' }] })).rejects.toMatchObject(refused)
    await rack.change({ add, move: [{ id: 'AAAAA2', to: 'cut' }] })
    await rack.change({ add, remove: ['AAAAA3'] })
    await rack.change({
      move: [{ id: 'AAAAA4', to: 'free' }],
      remove: (await barsOnRack(db, 'ann')).map(({ id }) => id),
    })
    expect(await rack.states()).toEqual({ AAAAA2: 'cut', AAAAA4: 'free' })
  })

  it('may not be added to a rack that is beyond its tier, which may stay, be mended and shrink', async () => {
    const rack = await rackOf([bar('AAAAA2'), bar('AAAAA3'), bar('AAAAA4')], 1)
    await rack.change({ correct: [{ id: 'AAAAA2', rack: 'Z' }] })
    await rack.change({ remove: ['AAAAA2'] })
    await expect(
      rack.change({ add: [{ ...offcut, count: 1 } as never], remove: ['AAAAA3'] }),
    ).rejects.toMatchObject({
      details: { asked: 2 },
    })
  })
})

describe('a change of bars', () => {
  it('of codes that the person does not have is refused with the first hundred of them', async () => {
    const { change } = await rackOf([bar('K7Q2M9')])
    const none = Array.from({ length: 120 }, (_, at) => `none-${at}`)
    const error = await change({ remove: ['K7Q2M9', ...none] }).catch((refused) => refused)
    expect([error.key, error.details.bars.length, error.details.bars[0]]).toEqual(['notFound', 100, 'none-0'])
    await expect(change({ correct: [{ id: 'K7Q2M9', rack: 'E' }] }, 'bob')).rejects.toMatchObject({
      key: 'notFound',
    })
  })

  it('of a reserved bar touches its place and job alone', async () => {
    const { change, row } = await rackOf([reserved('K7Q2M9')])
    for (const [field, value] of [
      ['length', '9'],
      ['unit', 'in.'],
      ['material', 'Ash'],
    ] as const)
      await expect(change({ correct: [{ id: 'K7Q2M9', [field]: value }] })).rejects.toMatchObject({
        ...{ key: 'rackState', details: { bars: [{ id: 'K7Q2M9', state: 'reserved', field }] } },
      })
    const same = { length: '3000', unit: 'mm', material: 'Oak' } as const
    await change({ correct: [{ id: 'K7Q2M9', ...same, slot: '9', job: 'Gate', rack: undefined }] })
    expect(await row('K7Q2M9')).toMatchObject({
      ...same,
      slot: '9',
      job: 'Gate',
      rack: 'A',
      state: 'reserved',
    })
    await rackOf([bar('K7Q2M9')]).then((free) => free.change({ correct: [{ id: 'K7Q2M9', length: '9' }] }))
  })

  it.each([
    ['free', 'cut', {}],
    ['free', 'scrapped', {}],
    ['reserved', 'free', {}],
    ['reserved', 'scrapped', {}],
    ['reserved', 'cut', { projectId: 'p-1', panelId: 'a', planTitle: 'Shelf' }],
    ['cut', 'free', {}],
    ['scrapped', 'free', {}],
  ] as const)('from %s to %s keeps the plan: %j', async (from, to, plan) => {
    const has = from === 'reserved' || from === 'cut'
    const { change, row } = await rackOf([
      { ...(has ? reserved('K7Q2M9') : bar('K7Q2M9')), state: from, cutBy: 'x' },
    ])
    await change({ move: [{ id: 'K7Q2M9', to }] })
    const none = { projectId: null, panelId: null, planTitle: null }
    expect(await row('K7Q2M9')).toMatchObject({ ...none, ...plan, state: to, cutBy: null, modified: 7 })
  })

  it('to a forbidden state is refused, and so is the removal of a bar that is not free', async () => {
    const { change } = await rackOf([reserved('AAAAA2'), bar('AAAAA3', { state: 'cut' }), bar('AAAAA4')])
    await expect(change({ move: [{ id: 'AAAAA3', to: 'scrapped' }] })).rejects.toMatchObject({
      ...{ key: 'rackState', details: { bars: [{ id: 'AAAAA3', state: 'cut', to: 'scrapped' }] } },
    })
    // The bar that somebody has cut was given back by another person, and a plan has it by now.
    await expect(
      change({
        move: [
          { id: 'AAAAA2', from: 'cut', to: 'free' },
          { id: 'AAAAA4', to: 'cut' },
        ],
      }),
    ).rejects.toMatchObject({
      ...{ key: 'rackState', details: { bars: [{ id: 'AAAAA2', state: 'reserved', to: 'free' }] } },
    })
    for (const id of ['AAAAA2', 'AAAAA3'])
      await expect(change({ remove: [id] })).rejects.toMatchObject({
        details: { bars: [{ id, to: 'removed' }] },
      })
    // Given back and removed in one call.
    const done = await change({
      move: [{ id: 'AAAAA2', from: 'reserved', to: 'free' }],
      remove: ['AAAAA2', 'AAAAA4'],
    })
    expect(done).toEqual([])
    expect((await barsOnRack(db, 'ann')).length).toBe(0)
  })
})

it('a change has its time in whole seconds', () => {
  const doing = doingOf({ clock: { now: () => 5_999 }, random: randomBytes }, 'ann')
  expect(doing).toMatchObject({ ownerId: 'ann', now: 5 })
})

describe('a reservation', () => {
  it('takes its bars and gives back the others of the plan, and of no other plan', async () => {
    const rack = await rackOf([
      bar('AAAAA2'),
      reserved('AAAAA3'),
      reserved('AAAAA4'),
      reserved('AAAAA5', table),
    ])
    const done = await rack.reserve(shelf, ['AAAAA3', 'AAAAA2'])
    expect(done.map(({ id, state, planTitle, modified }) => [id, state, planTitle, modified])).toEqual([
      ['AAAAA3', 'reserved', 'Shelf', 7],
      ['AAAAA2', 'reserved', 'Shelf', 7],
    ])
    expect(await rack.states()).toEqual({
      AAAAA2: 'reserved',
      AAAAA3: 'reserved',
      AAAAA4: 'free',
      AAAAA5: 'reserved',
    })
    expect(await rack.row('AAAAA4')).toMatchObject({ projectId: null, planTitle: null, modified: 7 })
    expect(await rack.row('AAAAA5')).toMatchObject({ projectId: 'p-2', modified: 5 })
  })

  it('of bars that are gone, of another plan or nobody’s is refused, with the first hundred', async () => {
    const rack = await rackOf([reserved('AAAAA2', table), bar('AAAAA3', { state: 'cut' }), bar('AAAAA4')])
    await expect(rack.reserve(shelf, ['AAAAA4', 'AAAAA2', 'AAAAA3'])).rejects.toMatchObject({
      key: 'rackTaken',
      details: {
        bars: [
          { id: 'AAAAA2', state: 'reserved', plan: table },
          { id: 'AAAAA3', state: 'cut', plan: null },
        ],
      },
    })
    await expect(rack.reserve(shelf, ['AAAAA4', 'none'])).rejects.toMatchObject({ key: 'notFound' })
    const many = Array.from({ length: 120 }, (_, at) => reserved(`R-${at}`, table))
    const crowded = await rackOf(many)
    const error = await crowded
      .reserve(
        shelf,
        many.map(({ id }) => id),
      )
      .catch((refused) => refused)
    expect(error.details.bars).toHaveLength(100)
  })
})

describe('a bar that the saw has cut', () => {
  const kept = [{ length: '620', unit: 'mm', material: 'Oak', count: 2 }]

  it('is gone and leaves its offcuts, once however often it is said', async () => {
    const rack = await rackOf([reserved('AAAAA2'), bar('AAAAA3'), bar('AAAAA4')])
    const cuts = [
      { key: '0', bars: ['AAAAA3', 'AAAAA2'], kept },
      { key: '1', kept: [{ ...kept[0], count: 1 }] },
    ]
    const done = await rack.cut(shelf, cuts)
    expect(done.map(({ state }) => state)).toEqual(['cut', 'cut', 'free', 'free', 'free'])
    expect(done[0]).toMatchObject({
      id: 'AAAAA3',
      cutBy: 'p-1/a/0',
      projectId: 'p-1',
      planTitle: 'Shelf',
      modified: 7,
    })
    expect(done[2]).toMatchObject({
      fromBar: 'AAAAA3',
      job: 'Shelf',
      cameBy: 'p-1/a/0',
      kind: 'offcut',
      rack: '',
      slot: '',
    })
    expect(done[4]).toMatchObject({ fromBar: null, cameBy: 'p-1/a/1', length: '620' })
    expect(await rack.cut(shelf, cuts)).toEqual([])
    // The same key of another plan is another bar.
    expect(await rack.cut(table, [{ key: '0', bars: ['AAAAA4'] }])).toHaveLength(1)
    expect(await rack.cut(shelf, [])).toEqual([])
  })

  it('is refused whole if another plan has it, nobody has it, or its offcuts find no room', async () => {
    const rack = await rackOf([bar('AAAAA2'), reserved('AAAAA3', table)], 2)
    await expect(
      rack.cut(shelf, [
        { key: '0', bars: ['AAAAA2'] },
        { key: '1', bars: ['AAAAA3'] },
      ]),
    ).rejects.toMatchObject({
      key: 'rackTaken',
    })
    await expect(rack.cut(shelf, [{ key: '0', bars: ['none'] }])).rejects.toMatchObject({ key: 'notFound' })
    await expect(rack.cut(shelf, [{ key: '0', bars: ['AAAAA2'], kept }])).rejects.toMatchObject({
      details: { limit: 'rack', asked: 3 },
    })
    expect(await rack.states()).toEqual({ AAAAA2: 'free', AAAAA3: 'reserved' })
    await rack.cut(shelf, [{ key: '0', bars: ['AAAAA2'], kept: [{ ...kept[0], count: 1 }] }])
  })

  it('is reserved again when it is taken back, and its offcuts go', async () => {
    const rack = await rackOf([reserved('AAAAA2'), reserved('AAAAA3')])
    await rack.cut(shelf, [
      { key: '0', bars: ['AAAAA2'], kept },
      { key: '1', bars: ['AAAAA3'] },
    ])
    const back = await rack.cut(shelf, [], ['0', 'none'])
    expect(back).toMatchObject([
      { id: 'AAAAA2', state: 'reserved', cutBy: null, projectId: 'p-1', modified: 7 },
    ])
    expect(await rack.states()).toEqual({ AAAAA2: 'reserved', AAAAA3: 'cut' })
  })

  it('stays cut while an offcut of it is in use', async () => {
    const rack = await rackOf([reserved('AAAAA2')])
    const [, left] = await rack.cut(shelf, [{ key: '0', bars: ['AAAAA2'], kept }])
    await rack.reserve(table, [left?.id ?? ''])
    await expect(rack.cut(shelf, [], ['0'])).rejects.toMatchObject({
      ...{ key: 'rackTaken', details: { bars: [{ id: left?.id, state: 'reserved' }] } },
    })
    expect((await rack.row('AAAAA2'))?.state).toBe('cut')
  })

  it('and was put back or given to another plan by hand is not reserved again', async () => {
    const rack = await rackOf([
      bar('AAAAA2', { cutBy: 'p-1/a/0' }),
      { ...reserved('AAAAA3', table), state: 'cut', cutBy: 'p-1/a/0' },
    ])
    expect(await rack.cut(shelf, [], ['0'])).toEqual([])
    expect(await rack.states()).toEqual({ AAAAA2: 'free', AAAAA3: 'cut' })
  })
})

describe('the lists of a rack', () => {
  it('have the bars on the rack by age, and the gone ones by their end', async () => {
    await rackOf([
      bar('C', { added: 2 }),
      bar('B', { added: 2, state: 'reserved' }),
      bar('A', { added: 3 }),
      bar('X', { state: 'cut', modified: 1 }),
      bar('Z', { state: 'scrapped', modified: 9 }),
      bar('Y', { state: 'cut', modified: 9 }),
      bar('A', { ownerId: 'bob' }),
    ])
    expect((await barsOnRack(db, 'ann')).map(({ id }) => id)).toEqual(['B', 'C', 'A'])
    expect((await barsGone(db, 'ann')).map(({ id }) => id)).toEqual(['Y', 'Z', 'X'])
    expect(await barsOnRack(db, 'bob')).toHaveLength(1)
  })

  it('forget all but the last two thousand that are gone', async () => {
    const gone = Array.from({ length: 2_003 }, (_, at) => bar(`G-${at}`, { state: 'cut', modified: at }))
    await rackOf([...gone, bar('A'), bar('G-0', { ownerId: 'bob', state: 'cut' })])
    await db.transaction('ann', (tx) => forgetOldest(tx, 'ann'))
    const left = (await barsGone(db, 'ann')).map(({ modified }) => modified)
    expect([left.length, left[0], left.at(-1)]).toEqual([2_000, 2_002, 3])
    expect([(await barsOnRack(db, 'ann')).length, (await barsGone(db, 'bob')).length]).toEqual([1, 1])
    const ids = gone
      .slice(1_000)
      .map(({ id }) => id)
      .reverse()
    const found = await db.transaction('ann', (tx) => barsOf(tx, 'ann', [...ids, 'none', 'A']))
    expect(found.map(({ id }) => id)).toEqual([...ids, 'A'])
  })

  it('show a bar with its plan, and know how large they are', async () => {
    expect(viewBar(reserved('A')).plan).toEqual(shelf)
    expect(viewBar({ ...reserved('A'), planTitle: null }).plan).toEqual({ ...shelf, title: '' })
    for (const half of [{ projectId: null }, { panelId: null }])
      expect(viewBar({ ...reserved('A'), ...half }).plan).toBeNull()
    await rackOf([bar('A'), bar('B', { material: 'Oak’s', job: 'Gate' })])
    expect([await bytesOfBars(db, 'ann'), await bytesOfBars(db, 'bob')]).toEqual([300 + 3 + 300 + 7 + 4, 0])
    const worth = { unit: 'mm' as const, classes: [{ from: '500', price: 2 }] }
    expect(await worthOfRack(db, 'ann')).toEqual({ unit: 'mm', classes: [] })
    for (const one of [{ ...worth, classes: [] }, worth]) await storeWorth(db, 'ann', one as never)
    expect(await worthOfRack(db, 'ann')).toEqual(worth)
  })
})
