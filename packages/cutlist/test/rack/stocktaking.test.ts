import { describe, expect, it } from 'vitest'
import {
  type ListedBar,
  namesRack,
  type RackBar,
  type RackListMode,
  stockChanges,
  stockUndone,
  takeStock,
} from '../../src/shop/rack/index.ts'

const bar = (id: string, of: Partial<RackBar> = {}): RackBar => ({
  ...{ id, kind: 'offcut', length: '1840', unit: 'mm', material: 'Oak', rack: 'A', slot: '3' },
  ...{ from: null, job: '', state: 'free', plan: null, added: 0, modified: 0, ...of },
})

const row = (line: number, of: Partial<ListedBar> = {}): ListedBar => ({
  ...{ line, code: null, length: '1840', unit: 'mm', material: 'oak', rack: 'A', slot: '3', count: 1, ...of },
})
/** A line of a list of codes alone. */
const coded = (line: number, code: string, of: Partial<ListedBar> = {}) =>
  row(line, { code, length: null, material: null, rack: null, slot: null, ...of })

const stock = (
  list: readonly ListedBar[],
  bars: readonly RackBar[],
  { mode = 'compare' as RackListMode, gone = [] as readonly RackBar[] } = {},
) => takeStock(list, { bars, gone }, mode)

const idsOf = (bars: readonly { bar: RackBar }[]) => bars.map(({ bar: { id } }) => id)
const plan = { projectId: 'p-1', panelId: 'a', title: 'Shelf' }

describe('a stocktaking', () => {
  it('is what a list looks like of which half the lines name bars of the rack', () => {
    const rack = { bars: [bar('AAAAA2')], gone: [bar('AAAAA3', { state: 'cut' })] }
    expect(namesRack([coded(1, 'AAAAA2'), row(2)], rack)).toBe(true)
    expect(namesRack([coded(1, 'AAAAA3'), coded(2, 'AAAAA2'), row(3)], rack)).toBe(true)
    expect(namesRack([coded(1, 'AAAAA2'), row(2), row(3)], rack)).toBe(false)
    expect(namesRack([coded(1, 'AAAAA9')], rack)).toBe(false)
    expect(namesRack([], rack)).toBe(false)
  })

  it('leaves the slot out of a place that names another rack alone', () => {
    const found = stock(
      [coded(1, 'AAAAA2', { rack: 'B' }), coded(2, 'AAAAA3', { rack: 'A' })],
      [bar('AAAAA2'), bar('AAAAA3')],
    )
    expect(found.moved.map(({ now }) => [now.rack, now.slot])).toEqual([['B', '']])
    expect(found.same).toBe(1)
  })

  it('by codes alone finds what is there and what is missing', () => {
    const found = stock(
      [coded(1, 'AAAAA2'), coded(2, 'AAAAA4')],
      [bar('AAAAA2'), bar('AAAAA3'), bar('AAAAA4')],
    )
    expect(found).toMatchObject({ same: 2, added: [], moved: [], corrected: [], back: [], faults: [] })
    expect(found.missing.map(({ id }) => id)).toEqual(['AAAAA3'])
  })

  it('sees another place, length or material, and a bar that was gone', () => {
    const list = [
      coded(1, 'AAAAA2', { rack: 'B', slot: '' }),
      coded(2, 'AAAAA3', { length: '70"', unit: 'in.' }),
      coded(3, 'AAAAA4', { material: 'Ash', rack: 'B' }),
      coded(4, 'AAAAA5', { length: '1840.0', material: ' OAK ' }),
      coded(5, 'AAAAA6', { rack: 'C' }),
    ]
    const bars = ['AAAAA2', 'AAAAA3', 'AAAAA4', 'AAAAA5'].map((id) => bar(id))
    const found = stock(list, bars, { gone: [bar('AAAAA6', { state: 'cut' })] })
    expect(idsOf(found.moved)).toEqual(['AAAAA2'])
    expect(found.moved[0]?.now).toMatchObject({ rack: 'B', slot: '', length: '1840', material: 'Oak' })
    expect(idsOf(found.corrected)).toEqual(['AAAAA3', 'AAAAA4'])
    expect(found.corrected[0]?.now).toMatchObject({ length: '70"', unit: 'in.', rack: 'A', slot: '3' })
    expect(found.corrected[1]?.now).toMatchObject({ material: 'Ash', rack: 'B', slot: '' })
    expect(idsOf(found.back)).toEqual(['AAAAA6'])
    expect([found.same, found.missing, found.faults]).toEqual([1, [], []])
  })

  it('without codes means bars of the length and material, those in the place first', () => {
    const bars = [
      bar('AAAAA2', { rack: 'B' }),
      bar('AAAAA3'),
      bar('AAAAA4', { length: '900' }),
      bar('AAAAA5'),
    ]
    const found = stock([row(1, { count: 2 }), row(2, { slot: '9', count: 2 })], bars)
    expect(found.same).toBe(2)
    expect(idsOf(found.moved)).toEqual(['AAAAA2'])
    expect(found.moved[0]?.now).toMatchObject({ rack: 'A', slot: '9' })
    expect(found.added).toMatchObject([{ line: 2, count: 1, slot: '9' }])
    expect(found.missing.map(({ id }) => id)).toEqual(['AAAAA4'])
  })

  it('does not take a bar for another one that a later line names', () => {
    const found = stock([row(1), coded(2, 'AAAAA2')], [bar('AAAAA2'), bar('AAAAA3')])
    expect([found.same, found.missing, found.added]).toEqual([2, [], []])
  })

  it('names line, column and reason of each fault', () => {
    const reserved = bar('AAAAA2', { state: 'reserved', plan })
    const list = [
      coded(1, 'AAAAA2', { length: '1700' }),
      coded(2, 'AAAAA3'),
      coded(3, 'AAAAA3'),
      coded(4, 'AAAAA4', { count: 2 }),
      coded(5, 'AAAAA5', { length: '900' }),
      row(6, { length: null }),
      coded(7, 'AAAAA6'),
    ]
    const found = stock(list, [reserved, bar('AAAAA3'), bar('AAAAA4')])
    expect(found.faults.map(({ line, field, reason, title }) => [line, field, reason, title])).toEqual([
      [1, 'length', 'reserved', 'Shelf'],
      [3, 'code', 'twice', ''],
      [4, 'count', 'several', ''],
      [5, 'material', 'required', ''],
      [6, 'length', 'required', ''],
      [7, 'length', 'required', ''],
    ])
    expect(found.missing).toEqual([])
    expect(stock([coded(1, 'AAAAA2', { material: 'Ash' })], [reserved]).faults).toMatchObject([
      { field: 'material', reason: 'reserved' },
    ])
    expect(stock([coded(1, 'AAAAA2', { rack: 'Z' })], [reserved]).moved).toHaveLength(1)
  })
})

describe('a list of new bars', () => {
  it('adds every line, under its code where it has one, and nothing is missing', () => {
    const found = stock([row(1, { count: 3 }), row(2, { code: 'AAAAA9' })], [bar('AAAAA2')], { mode: 'add' })
    expect(found.added).toMatchObject([
      { line: 1, count: 3 },
      { line: 2, code: 'AAAAA9' },
    ])
    expect([found.missing, found.same, found.faults]).toEqual([[], 0, []])
  })

  it('refuses codes of bars that are there or were', () => {
    const found = stock([row(1, { code: 'AAAAA2' }), row(2, { code: 'AAAAA3' })], [bar('AAAAA2')], {
      ...{ mode: 'add', gone: [bar('AAAAA3', { state: 'scrapped' })] },
    })
    expect(found.faults).toMatchObject([
      { line: 1, field: 'code', reason: 'onRack' },
      { line: 2, field: 'code', reason: 'onRack' },
    ])
    expect(found.added).toEqual([])
  })
})

it('a stocktaking becomes one change of the rack, and another one that takes it back', () => {
  const list = [
    row(1, { code: 'AAAAA9', rack: null, slot: null }),
    coded(2, 'AAAAA2', { rack: 'B' }),
    coded(3, 'AAAAA6', { length: '900' }),
    coded(4, 'AAAAA7'),
    row(5, { length: '300', count: 2 }),
  ]
  const gone = [bar('AAAAA6', { state: 'cut' }), bar('AAAAA7', { state: 'scrapped' })]
  const found = stock(list, [bar('AAAAA2'), bar('AAAAA3')], { gone })
  const place = { material: 'oak', unit: 'mm', kind: 'bar' }
  const changes = stockChanges(found, { kind: 'bar', scrap: true })
  expect(changes).toEqual({
    add: [
      { ...place, id: 'AAAAA9', length: '1840', rack: '', slot: '', count: 1 },
      { ...place, length: '300', rack: 'A', slot: '3', count: 2 },
    ],
    correct: [
      { id: 'AAAAA2', length: '1840', unit: 'mm', material: 'Oak', rack: 'B', slot: '' },
      { id: 'AAAAA6', length: '900', unit: 'mm', material: 'Oak', rack: 'A', slot: '3' },
    ],
    move: [
      { id: 'AAAAA6', from: 'cut', to: 'free' },
      { id: 'AAAAA7', from: 'scrapped', to: 'free' },
      { id: 'AAAAA3', to: 'scrapped' },
    ],
  })
  expect(stockChanges(found, { kind: 'bar', scrap: false }).move).toHaveLength(2)
  const same = { length: '1840', unit: 'mm', material: 'Oak', rack: 'A', slot: '3' }
  expect(stockUndone(found, { made: ['AAAAA9', 'BBBBB2'], scrap: true })).toEqual({
    remove: ['AAAAA9', 'BBBBB2'],
    correct: [
      { id: 'AAAAA2', ...same },
      { id: 'AAAAA6', ...same },
    ],
    move: [
      { id: 'AAAAA6', from: 'free', to: 'cut' },
      { id: 'AAAAA7', from: 'free', to: 'scrapped' },
      { id: 'AAAAA3', from: 'scrapped', to: 'free' },
    ],
  })
  expect(stockUndone(found, { made: [], scrap: false }).move).toHaveLength(2)
})
