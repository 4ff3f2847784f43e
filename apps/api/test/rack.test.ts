import { describe, expect, it } from 'vitest'
import { changeTier } from '../src/modules/tiers/index.ts'
import { testApp } from './support/app.ts'
import { type Browser, login, registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'
import { programOf } from './support/program.ts'

const offcut = { length: '1840', unit: 'mm', material: 'Oak' }
const shelf = { projectId: 'p-1', panelId: 'a', title: 'Shelf' }
const table = { projectId: 'p-2', panelId: 'a', title: 'Table' }

/** A person whose tier has a rack. */
async function withRack(settings: Parameters<typeof testApp>[0] = {}) {
  const parts = await testApp(settings)
  const ann = await registered(parts.app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST' })
  return { ...parts, ann }
}

const idsOf = (bars: readonly { id: string }[]) => bars.map(({ id }) => id)
const add = (of: Browser, ...bars: object[]) => of.ok('/v1/rack', { body: { add: bars } })
const move = (of: Browser, id: string, to: string) => of.ok('/v1/rack', { body: { move: [{ id, to }] } })
const reserve = (of: Browser, plan: object, bars: string[]) =>
  of.ok('/v1/rack/reservations', { body: { plan, bars } })
const cut = (of: Browser, plan: object, body: object) => of.ok('/v1/rack/cuts', { body: { plan, ...body } })

describe('the rack', () => {
  it('keeps each bar with a code, a place and an origin, the oldest first', async () => {
    const { ann, clock } = await withRack()
    const made = await add(ann, { ...offcut, rack: 'A', slot: '3', job: 'Stairs', count: 2 })
    expect(made).toHaveLength(2)
    expect(made[0]).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
      kind: 'offcut',
      ...offcut,
      rack: 'A',
      slot: '3',
      from: null,
      job: 'Stairs',
      state: 'free',
      plan: null,
      added: Math.floor(clock.now() / 1000),
      modified: Math.floor(clock.now() / 1000),
    })
    expect(made[0].id).not.toBe(made[1].id)
    clock.advance(1000)
    const [bar] = await add(ann, { kind: 'bar', length: '72 1/2', unit: 'in.', material: 'Pine' })
    expect(idsOf(await ann.ok('/v1/rack'))).toEqual([...idsOf(made).sort(), bar.id])
  })

  it('lets bars be corrected, and lists gone bars apart', async () => {
    const { ann } = await withRack()
    const [{ id }] = await add(ann, offcut)
    const correct = [{ id, length: '1800', unit: 'mm', rack: 'B', slot: '7' }]
    expect(await ann.ok('/v1/rack', { body: { correct } })).toMatchObject([{ id, length: '1800', rack: 'B' }])
    await move(ann, id, 'scrapped')
    expect(await ann.ok('/v1/rack')).toEqual([])
    expect(await ann.ok('/v1/rack?gone=true')).toMatchObject([{ id, state: 'scrapped', slot: '7' }])
    await move(ann, id, 'free')
    expect(await ann.ok('/v1/rack')).toMatchObject([{ id, state: 'free' }])
    await ann.ok('/v1/rack', { body: { remove: [id] } })
    expect(await ann.ok('/v1/rack')).toEqual([])
    expect(await ann.ok('/v1/rack?gone=true')).toEqual([])
  })

  it('does all of a call or nothing', async () => {
    const { ann } = await withRack()
    const [{ id }] = await add(ann, offcut)
    const body = { add: [offcut], correct: [{ id, rack: 'Z' }], move: [{ id: 'ZZZZZZ', to: 'cut' }] }
    const answer = await ann.call('/v1/rack', { body })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error.details).toEqual({ bars: ['ZZZZZZ'] })
    expect(await ann.ok('/v1/rack')).toMatchObject([{ id, rack: '' }])
  })

  it('takes a bar with the code of its label, if no other bar has it', async () => {
    const { app, ann } = await withRack()
    const own = { ...offcut, id: 'K7Q2M9' }
    expect(idsOf(await add(ann, { ...offcut, count: 2 }, own, offcut))[2]).toBe('K7Q2M9')
    await move(ann, 'K7Q2M9', 'cut')
    const body = { add: [offcut, own], move: [{ id: 'K7Q2M9', to: 'free' }] }
    const answer = await ann.call('/v1/rack', { body })
    expect([answer.statusCode, answer.json().error.details.path]).toEqual([400, '$.add[1].id'])
    expect(await ann.ok('/v1/rack')).toHaveLength(3)
    // A code is its owner's alone.
    const eve = await registered(app, 'Eve')
    await eve.ok('/user/trial', { method: 'POST' })
    expect(await add(eve, own)).toMatchObject([{ id: 'K7Q2M9', state: 'free' }])
  })

  it('becomes as a stocktaking has it in one call', async () => {
    const { ann } = await withRack()
    const [one, two, three] = idsOf(await add(ann, { ...offcut, count: 3 }))
    if (!one || !two || !three) throw new Error('three bars are needed')
    await move(ann, two, 'cut')
    await reserve(ann, shelf, [three])
    const body = {
      add: [{ ...offcut, length: '300', count: 2 }],
      correct: [
        { id: one, rack: 'B' },
        { id: two, length: '900', unit: 'mm' },
      ],
      move: [
        { id: two, to: 'free' },
        { id: three, to: 'scrapped' },
      ],
    }
    await ann.ok('/v1/rack', { body })
    const bars: { id: string; length: string; rack: string }[] = await ann.ok('/v1/rack')
    expect(new Set(bars.map(({ length, rack }) => `${length} ${rack}`))).toEqual(
      new Set(['1840 B', '900 ', '300 ']),
    )
    expect(await ann.ok('/v1/rack?gone=true')).toMatchObject([{ id: three, state: 'scrapped', plan: null }])
  })

  it("shows and changes nobody else's bars", async () => {
    const { app, ann } = await withRack()
    const eve = await registered(app, 'Eve')
    await eve.ok('/user/trial', { method: 'POST' })
    const [{ id }] = await add(ann, offcut)
    expect(await eve.ok('/v1/rack')).toEqual([])
    const unreachable = [
      ['/v1/rack', { move: [{ id, to: 'cut' }] }],
      ['/v1/rack', { correct: [{ id, rack: 'E' }] }],
      ['/v1/rack', { remove: [id] }],
      ['/v1/rack/reservations', { plan: table, bars: [id] }],
      ['/v1/rack/cuts', { plan: table, cuts: [{ key: '1', bars: [id] }] }],
    ] as const
    for (const [path, body] of unreachable)
      expect(await eve.refused(path, { body })).toEqual([404, 'notFound'])
    expect(await ann.ok('/v1/rack')).toMatchObject([{ id, state: 'free', rack: '' }])
  })

  it('is open to programs by their scopes, and part of what an account exports', async () => {
    const { app, ann } = await withRack()
    const [{ id }] = await add(ann, offcut)
    const reader = await programOf(app, ann, ['read'])
    expect(await reader.ok('/v1/rack')).toMatchObject([{ id }])
    expect(await reader.refused('/v1/rack', { body: { add: [offcut] } })).toEqual([403, 'keyNotAllowed'])
    const file = (await ann.call('/user/export')).json()
    expect(file.rack).toMatchObject([{ id, ...offcut }])
    expect(file.rackWorth).toEqual({ unit: 'mm', classes: [] })
  })

  it.each([
    [{ add: [{ ...offcut, length: 'long' }] }, '$.add[0].length'],
    [{ add: [{ ...offcut, length: '0' }] }, '$.add[0].length'],
    [{ add: [offcut, { ...offcut, unit: 'yd' }] }, '$.add[1].unit'],
    [{ add: [{ ...offcut, material: ' ' }] }, '$.add[0].material'],
    [{ add: [{ ...offcut, count: 0 }] }, '$.add[0].count'],
    [{ add: [{ ...offcut, rack: 'x'.repeat(61) }] }, '$.add[0].rack'],
    [{ add: [{ ...offcut, id: 'K7' }] }, '$.add[0].id'],
    [{ add: [{ ...offcut, id: 'K7Q2M9', count: 2 }] }, '$.add[0].count'],
    [
      {
        add: [
          { ...offcut, id: 'K7Q2M9' },
          { ...offcut, id: 'K7Q2M9' },
        ],
      },
      '$.add',
    ],
    [{ correct: [{ id: 'K7Q2M9', length: '12' }] }, '$.correct[0].length'],
    [{ correct: [{ id: 'k7' }] }, '$.correct[0].id'],
    [{ move: [{ id: 'K7Q2M9', to: 'reserved' }] }, '$.move[0].to'],
    [{ remove: ['K7Q2M9', 'K7Q2M9'] }, '$.remove'],
  ])('names the wrong field in %j', async (body, path) => {
    const { ann } = await withRack()
    const answer = await ann.call('/v1/rack', { body })
    expect([answer.statusCode, answer.json().error.details.path]).toEqual([400, path])
  })

  it('is closed on a tier without a rack, and full at the limit of the tier', async () => {
    const { app, database } = await testApp()
    const ann = await registered(app, 'Ann')
    const refused = await ann.call('/v1/rack', { body: { add: [offcut] } })
    expect([refused.statusCode, refused.json().error.details]).toEqual([
      403,
      { limit: 'rack', allowed: 0, asked: 1, unlockedBy: 'core-month' },
    ])
    expect(await ann.refused('/v1/rack/worth', { method: 'PUT', body: { unit: 'mm', classes: [] } })).toEqual(
      [403, 'notAuthorized'],
    )
    await ann.ok('/user/trial', { method: 'POST' })
    await changeTier(database, 'pro-month', { limits: { rack: 3 } })
    const [{ id }] = await add(ann, { ...offcut, count: 3 })
    expect(await ann.refused('/v1/rack', { body: { add: [offcut] } })).toEqual([403, 'notAuthorized'])
    // What goes makes room in the same call.
    await ann.ok('/v1/rack', { body: { move: [{ id, to: 'cut' }], add: [offcut] } })
  })

  it('stays readable after a trial and may be emptied, but takes no more bars', async () => {
    const { ann, clock } = await withRack()
    const [{ id }] = await add(ann, offcut)
    clock.advance(8 * 24 * 3_600_000)
    await ann.ok('/user/login', login('Ann'))
    expect(await ann.ok('/v1/rack')).toMatchObject([{ id }])
    expect(await ann.refused('/v1/rack', { body: { add: [offcut] } })).toEqual([403, 'notAuthorized'])
    const plan = { body: { plan: shelf, bars: [id] } }
    expect(await ann.refused('/v1/rack/reservations', plan)).toEqual([403, 'notAuthorized'])
    expect(await reserve(ann, shelf, [])).toEqual([])
    await move(ann, id, 'cut')
    expect(await ann.refused('/v1/rack', { body: { move: [{ id, to: 'free' }] } })).toEqual([
      403,
      'notAuthorized',
    ])
  })

  it('forgets the oldest bars that are gone', async () => {
    const { ann, clock } = await withRack()
    for (let round = 0; round < 3; round += 1) {
      clock.advance(1000)
      const bars = await add(ann, { ...offcut, job: `${round}`, count: 1_000 })
      await ann.ok('/v1/rack', { body: { move: idsOf(bars).map((id) => ({ id, to: 'scrapped' })) } })
    }
    clock.advance(1000)
    for (let call = 0; call < 2; call += 1) await add(ann, offcut)
    const gone: { job: string }[] = await ann.ok('/v1/rack?gone=true')
    expect(gone).toHaveLength(2_000)
    expect(new Set(gone.map(({ job }) => job))).toEqual(new Set(['1', '2']))
  })
})

describe('a reservation', () => {
  it('takes bars for a plan until the plan gives them back', async () => {
    const { ann } = await withRack()
    const [one, two] = idsOf(await add(ann, { ...offcut, count: 2 }))
    if (!one || !two) throw new Error('two bars are needed')
    expect(await reserve(ann, shelf, [one])).toMatchObject([{ id: one, state: 'reserved', plan: shelf }])
    // The plan was made anew and needs the other one.
    await reserve(ann, shelf, [two])
    const states = async () =>
      Object.fromEntries(
        (await ann.ok('/v1/rack')).map((bar: { id: string; state: string }) => [bar.id, bar.state]),
      )
    expect(await states()).toEqual({ [one]: 'free', [two]: 'reserved' })
    expect(await reserve(ann, shelf, [])).toEqual([])
    expect(await states()).toEqual({ [one]: 'free', [two]: 'free' })
  })

  it('is refused whole where another plan has one of the bars, and names it', async () => {
    const { ann } = await withRack()
    const [one, two, three] = idsOf(await add(ann, { ...offcut, count: 3 }))
    if (!one || !two || !three) throw new Error('three bars are needed')
    await reserve(ann, shelf, [two])
    await move(ann, three, 'scrapped')
    const answer = await ann.call('/v1/rack/reservations', { body: { plan: table, bars: [one, two, three] } })
    expect([answer.statusCode, answer.json().error.key]).toEqual([409, 'rackTaken'])
    expect(answer.json().error.details.bars).toEqual([
      { id: two, state: 'reserved', plan: shelf },
      { id: three, state: 'scrapped', plan: null },
    ])
    expect(await ann.ok('/v1/rack')).toContainEqual(expect.objectContaining({ id: one, state: 'free' }))
  })

  it('fixes the length of a bar, but not its place, until the bar is given back', async () => {
    const { ann } = await withRack()
    const [{ id }] = await add(ann, offcut)
    await reserve(ann, shelf, [id])
    const shorter = { correct: [{ id, length: '1700', unit: 'mm' }] }
    expect(await ann.refused('/v1/rack', { body: shorter })).toEqual([409, 'rackState'])
    await ann.ok('/v1/rack', { body: { correct: [{ id, rack: 'C', length: '1840', unit: 'mm' }] } })
    expect(await ann.refused('/v1/rack', { body: { remove: [id] } })).toEqual([409, 'rackState'])
    await move(ann, id, 'free')
    expect(await ann.ok('/v1/rack', { body: shorter })).toMatchObject([
      { length: '1700', rack: 'C', plan: null },
    ])
  })
})

describe('the bars of a project that is deleted', () => {
  /** A saved project of two panels, each of which has a bar of the rack, and a bar of another project. */
  async function planned() {
    const parts = await withRack()
    const { ann } = parts
    await ann.ok('/cutoptim/project', save(bundle('p-1', { panels: 2 })))
    const ids = idsOf(await add(ann, { ...offcut, count: 4 }))
    const plans = [
      { projectId: 'p-1', panelId: 'panel-0', title: 'Shelf' },
      { projectId: 'p-1', panelId: 'panel-1', title: 'Shelf' },
      { projectId: 'p-2', panelId: 'panel-1', title: 'Table' },
    ]
    for (const [at, plan] of plans.entries()) await reserve(ann, plan, [ids[at] ?? ''])
    const states = async () => {
      const bars: { id: string; state: string; plan: unknown }[] = await ann.ok('/v1/rack')
      const found = new Map(
        bars.map(({ id, state, plan }) => [id, plan === null ? state : `${state} for one`]),
      )
      return ids.map((id) => found.get(id) ?? 'gone')
    }
    return { ...parts, ids, plans, states }
  }

  it.each([
    ['the page', { path: '/cutoptim/project/delete', body: { id: 'p-1' } }],
    ['a program', { path: '/v1/projects/p-1', method: 'DELETE' as const }],
  ])('are free again if %s deletes it, and those of other projects stay', async (_, { path, ...call }) => {
    const { ann, ids, states, plans, clock } = await planned()
    await cut(ann, plans[1] ?? {}, { cuts: [{ key: '0', bars: [ids[1]] }] })
    clock.advance(5_000)
    await ann.ok(path, call)
    expect(await states()).toEqual(['free', 'gone', 'reserved for one', 'free'])
    const bars: { id: string; modified: number }[] = await ann.ok('/v1/rack')
    expect(bars.find(({ id }) => id === ids[0])?.modified).toBe(Math.floor(clock.now() / 1000))
    expect(await ann.ok('/v1/rack?gone=true')).toMatchObject([{ id: ids[1], plan: plans[1] }])
  })

  it('stay reserved if somebody else deletes a project of the same id', async () => {
    const { app, states } = await planned()
    const eve = await registered(app, 'Eve')
    await eve.ok('/cutoptim/project', save(bundle('p-1', { panels: 2 })))
    await eve.ok('/v1/projects/p-1', { method: 'DELETE' })
    expect(await eve.refused('/v1/projects/p-1', { method: 'DELETE' })).toEqual([404, 'notFound'])
    expect(await states()).toEqual(['reserved for one', 'reserved for one', 'reserved for one', 'free'])
  })

  it('are free again once a save is without their panel', async () => {
    const { ann, states } = await planned()
    await ann.ok('/cutoptim/project', save(bundle('p-1', { revision: 1 })))
    expect(await states()).toEqual(['reserved for one', 'free', 'reserved for one', 'free'])
  })

  it('stay reserved if the save is older than their panel, or is refused', async () => {
    const { ann, ids, states } = await planned()
    await reserve(ann, { projectId: 'p-1', panelId: 'panel-7', title: 'Shelf' }, [ids[3] ?? ''])
    await ann.ok('/cutoptim/project', save(bundle('p-1', { panels: 2, revision: 1 })))
    expect(await ann.refused('/cutoptim/project', save(bundle('p-1', { revision: 1 })))).toEqual([
      409,
      'conflict',
    ])
    expect(new Set(await states())).toEqual(new Set(['reserved for one']))
  })

  it.each(['panel_0', 'PANEL-0'])(
    'stay reserved for a panel %s that was never stored beside panel-0',
    async (panelId) => {
      const { ann, ids, states } = await planned()
      await reserve(ann, { projectId: 'p-1', panelId, title: 'Shelf' }, [ids[3] ?? ''])
      await ann.ok('/cutoptim/project', save(bundle('p-1', { panels: 2, revision: 1 })))
      expect(new Set(await states())).toEqual(new Set(['reserved for one']))
    },
  )
})

describe('a bar that is cut', () => {
  it('is gone and leaves its offcuts with their origin once, even if the call comes again', async () => {
    const { ann } = await withRack()
    const [{ id }] = await add(ann, offcut)
    await reserve(ann, shelf, [id])
    const kept = [{ length: '620', unit: 'mm', material: 'Oak' }]
    const cuts = { cuts: [{ key: '0.1', bars: [id], kept }] }
    expect(await cut(ann, shelf, cuts)).toMatchObject([
      { id, state: 'cut', plan: shelf },
      { length: '620', state: 'free', kind: 'offcut', from: id, job: 'Shelf', rack: '', slot: '' },
    ])
    expect(await cut(ann, shelf, cuts)).toEqual([])
    expect(await ann.ok('/v1/rack')).toHaveLength(1)
    // A bar that was bought has no label, and its offcut comes to the rack all the same.
    await cut(ann, shelf, { cuts: [{ key: '1.1', kept: [{ ...kept[0], length: '310' }] }] })
    expect(await ann.ok('/v1/rack')).toContainEqual(expect.objectContaining({ length: '310', from: null }))
  })

  it('is reserved again when the tick is taken back, unless its offcut is in use', async () => {
    const { ann } = await withRack()
    const [{ id }] = await add(ann, offcut)
    await reserve(ann, shelf, [id])
    const cuts = {
      cuts: [{ key: '0.1', bars: [id], kept: [{ length: '620', unit: 'mm', material: 'Oak' }] }],
    }
    const [, left] = await cut(ann, shelf, cuts)
    await reserve(ann, table, [left.id])
    const open = { body: { plan: shelf, open: ['0.1'] } }
    expect(await ann.refused('/v1/rack/cuts', open)).toEqual([409, 'rackTaken'])
    await reserve(ann, table, [])
    expect(await cut(ann, shelf, { open: ['0.1'] })).toMatchObject([{ id, state: 'reserved', plan: shelf }])
    expect(idsOf(await ann.ok('/v1/rack'))).toEqual([id])
  })

  it('is refused whole where another plan has it', async () => {
    const { ann } = await withRack()
    const [one, two] = idsOf(await add(ann, { ...offcut, count: 2 }))
    if (!one || !two) throw new Error('two bars are needed')
    await reserve(ann, shelf, [two])
    const body = {
      plan: table,
      cuts: [
        { key: 'a', bars: [one] },
        { key: 'b', bars: [two] },
      ],
    }
    expect(await ann.refused('/v1/rack/cuts', { body })).toEqual([409, 'rackTaken'])
    expect(await ann.ok('/v1/rack')).toHaveLength(2)
  })
})

describe('the worth of offcuts', () => {
  it('is kept as the person sets it', async () => {
    const { ann } = await withRack()
    const worth = {
      unit: 'mm',
      classes: [
        { from: '500', price: 1.5 },
        { from: '2000', price: 4 },
      ],
    }
    expect(await ann.ok('/v1/rack/worth')).toEqual({ unit: 'mm', classes: [] })
    expect(await ann.ok('/v1/rack/worth', { method: 'PUT', body: worth })).toEqual(worth)
    expect(await ann.ok('/v1/rack/worth')).toEqual(worth)
  })

  it.each([
    [[{ from: 'x', price: 1 }], '$.classes[0].from'],
    [[{ from: '1', price: -1 }], '$.classes[0].price'],
    [
      [
        { from: '1', price: 1 },
        { from: '1.0', price: 2 },
      ],
      '$.classes[1].from',
    ],
  ])('names the wrong field in %j', async (classes, path) => {
    const { ann } = await withRack()
    const answer = await ann.call('/v1/rack/worth', { method: 'PUT', body: { unit: 'mm', classes } })
    expect([answer.statusCode, answer.json().error.details.path]).toEqual([400, path])
  })
})

describe('a project whose panel takes bars of the rack', () => {
  it('keeps their codes and their worth; a code of nobody does no harm', async () => {
    const { ann } = await withRack()
    const leftovers = [{ length: '1840', stock: '1', bar: 'K7Q2M9', worth: 2.5 }]
    const body = {
      project: { id: 'p-1' },
      panels: [{ id: 'a' }],
      items: { a: { i: { id: 'i', length: '900', count: '1' } } },
      configs: { a: { barLength: '3000', leftovers } },
    }
    await ann.ok('/cutoptim/project', { body })
    const saved = JSON.parse(await ann.ok('/cutoptim/project?id=p-1'))
    expect(saved.configs.a.leftovers).toEqual(leftovers)
    const answer = await ann.call('/v1/rack/reservations', { body: { plan: shelf, bars: ['K7Q2M9'] } })
    expect(answer.json().error).toMatchObject({ key: 'notFound', details: { bars: ['K7Q2M9'] } })
    expect(await ann.ok('/v1/rack')).toEqual([])
  })
})
