import { describe, expect, it } from 'vitest'
import type { ListSettings, ListStock, SourceTable } from '../../src/read/table.ts'
import { isKeyed, unkeyed } from '../../src/review/blocks/keyed.ts'
import { settingsFor } from '../../src/review/settings.ts'

const style = { unit: 'mm', panelUnit: 'mm', decimalMark: 'ask' } as const
const list = (more: Partial<ListSettings> = {}): ListSettings => ({
  ...{ material: '', kerf: '', trims: ['', ''], minReusable: '', stock: [] },
  ...more,
})
const bar = (more: Partial<ListStock> = {}): ListStock => ({
  ...{ line: 1, length: '6000', count: '', group: '', price: '' },
  ...more,
})
const read = (more: Partial<ListSettings>, name = '') => settingsFor(name, list(more), style)
const stock = (...bars: Partial<ListStock>[]) => read({ stock: bars.map(bar) })

describe('the settings that a list names', () => {
  it('are none in a list without any', () => {
    expect(read({})).toEqual({ values: {}, issues: [] })
  })

  it('are the kerf, the longer trim, the least remnant and the material', () => {
    expect(read({ material: 'Oak', kerf: '3,2', trims: ['10', 25], minReusable: "1'200" }).values).toEqual({
      ...{ name: 'Oak', cutWaste: '3.2', sideCutWaste: '25', minReusable: '1200' },
    })
    expect(read({ trims: [25, ''] }).values).toEqual({ sideCutWaste: '25' })
    expect(read({ kerf: '0' }).values).toEqual({ cutWaste: '0' })
  })

  it('leave out words, and lengths that no bar may lose', () => {
    expect(read({ kerf: 'thin', trims: ['x', '10'], minReusable: '10001' }).values).toEqual({
      sideCutWaste: '10',
    })
  })

  it('name no material for a list of several', () => {
    expect(read({ material: 'Oak' }, 'Ash').values).toEqual({})
  })
})

describe('the stock of a list', () => {
  it('has its lengths, and counts and prices if the list has them', () => {
    expect(stock({})).toEqual({ values: { barLength: '6000' }, issues: [] })
    expect(stock({ count: '4', price: '41,50' }, { length: 3000.5, count: 2, price: 20 }).values).toEqual({
      ...{ barLength: '6000/3000.5', stock: '4/2', unitPrice: '41.5/20' },
      priceCalculationMethod: 'per-piece',
    })
  })

  it('has counts if one bar has one, and prices if each has one', () => {
    expect(stock({ count: '4', price: '9' }, { length: '3000' }).values).toEqual({
      ...{ barLength: '6000/3000', stock: '4/' },
    })
    expect(stock({ price: '0' }).values.unitPrice).toBe('0')
    expect(stock({ price: '-1' }).values.unitPrice).toBeUndefined()
  })

  it('names the line of a bar that is none, and keeps the others', () => {
    const { values, issues } = stock({ line: 2, length: 'long' }, { line: 3 }, { line: 4, count: '2.5' })
    expect(values).toEqual({ barLength: '6000' })
    expect(issues.map(({ line, column }) => [line, column])).toEqual([
      [2, 'length'],
      [4, 'count'],
    ])
    expect(stock({ length: '' }).values).toEqual({})
  })

  it('is for all materials, or for its own one', () => {
    const bars = [bar({ group: ' OAK' }), bar({ length: '3000', group: 'Ash' }), bar({ length: '2000' })]
    const lengths = (name: string) => read({ stock: bars }, name).values.barLength
    expect([lengths('Oak'), lengths('ash'), lengths('Pine')]).toEqual(['6000/2000', '3000/2000', '2000'])
  })
})

const table = (rows: SourceTable['rows'], more: Partial<SourceTable> = {}): SourceTable => ({
  ...{ name: 'List', rows, lines: [], truncated: false },
  ...more,
})

describe('a list whose rows begin with a key', () => {
  it.each<[boolean, SourceTable['rows']]>([
    [true, [['P', 1200]]],
    [true, [[' p ', 1200], [' '], ['', ''], ['@', 'x'], ['mr', 5]]],
    [false, [['S', 6000]]],
    [
      false,
      [
        ['P', 1200],
        ['Q', 4],
      ],
    ],
    [
      false,
      [
        ['P', 1200],
        ['', 4],
      ],
    ],
    [false, [[], ['']]],
    [false, []],
  ])('is known by keys in all its rows, and a part: %s', (known, rows) => {
    expect(isKeyed(table(rows))).toBe(known)
  })

  const rows = [
    ['M', ' Oak '],
    ['k', 3.2],
    ['LT', 5],
    ['RT', 10],
    ['MR', '300'],
    ['S', 6000, 4, ' Oak ', 41.5],
    ['P', 1200, 4, 'leg', 'Oak', 'more'],
    ['S', 3000],
    ['p', 900, 2],
  ]

  it('has its parts under our headings, each at its line', () => {
    const lines = [1, 2, 3, 4, 5, 6, 8, 9, 12]
    const texts = lines.map((line) => `text ${line}`)
    expect(unkeyed(table(rows, { lines, texts, truncated: true }))).toMatchObject({
      name: 'List',
      truncated: true,
      rows: [
        ['Length', 'Quantity', 'Description', 'Material'],
        [1200, 4, 'leg', 'Oak'],
        [900, 2],
      ],
      texts: ['', 'text 8', 'text 12'],
      lines: [7, 8, 12],
    })
  })

  it('counts its rows if the source has no lines, and joins its cells for the text', () => {
    const { lines, texts, settings } = unkeyed(table(rows))
    expect([lines, texts]).toEqual([
      [6, 7, 9],
      ['', 'P 1200 4 leg Oak more', 'p 900 2'],
    ])
    expect(settings?.stock.map(({ line }) => line)).toEqual([6, 8])
    expect(unkeyed(table([['S', 6000]])).lines).toEqual([1])
  })

  it('has its stock and settings beside them', () => {
    expect(unkeyed(table(rows, { lines: [1, 2, 3, 4, 5, 6, 8, 9, 12] })).settings).toEqual({
      ...{ material: 'Oak', kerf: 3.2, trims: [5, 10], minReusable: '300' },
      stock: [
        { line: 6, length: 6000, count: 4, group: 'Oak', price: 41.5 },
        { line: 9, length: 3000, count: '', group: '', price: '' },
      ],
    })
    expect(unkeyed(table([['P', 1]])).settings).toEqual(list())
  })
})
