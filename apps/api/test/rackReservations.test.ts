import { describe, expect, it } from 'vitest'
import { bar, openRacks, reserved, shelf, table } from './support/racks.ts'

const { rackOf } = await openRacks()

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
