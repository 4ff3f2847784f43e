import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { doingOf } from '../src/modules/rack/doing.ts'
import { addBars } from '../src/modules/rack/newBars.ts'
import {
  barsGone,
  barsOf,
  barsOnRack,
  bytesOfBars,
  forgetOldest,
  storeWorth,
  viewBar,
  worthOfRack,
} from '../src/modules/rack/repository.ts'
import { bar, offcut, openRacks, reserved, shelf } from './support/racks.ts'

const { db, rackOf } = await openRacks()

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
