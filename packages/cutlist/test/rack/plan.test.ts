import { describe, expect, it } from 'vitest'
import {
  buildRequest,
  CONFIGURATION_FIELDS,
  fromMm,
  isMaterialChanged,
  type LeftoverRow,
  lackingBars,
  materialOf,
  type PanelConfiguration,
  planView,
  type RackBar,
  rackBarsUsed,
  readBundle,
  rowOfBar,
  stockChangesOf,
  stockDraftOf,
  toBundle,
  withMaterial,
  withUnitAlone,
} from '../../src/index.ts'
import { asMaterialId } from '../../src/lists/base/id.ts'
import { aConfiguration, aDocument, anAnswer, anItem, aRequestSource } from '../support/index.ts'
import { barWith, built, view } from './on-rack.ts'

const bar = (id: string, of: Partial<RackBar> = {}): RackBar => ({
  id,
  kind: 'offcut',
  length: '1840',
  unit: 'mm',
  material: 'Oak',
  rack: 'A',
  slot: '3',
  from: null,
  job: '',
  state: 'free',
  plan: null,
  added: 0,
  modified: 0,
  ...of,
})

const old: LeftoverRow = { length: '1840', stock: '1', bar: 'AAAAAA' }
const young: LeftoverRow = { length: '1840', stock: '1', bar: 'BBBBBB', worth: 2.5 }

describe('a row for a bar of the rack', () => {
  it('has its length in the unit of the panel, once, and its worth by the rule', () => {
    const rule = { unit: 'mm', classes: [{ from: '500', price: 2 }] } as const
    expect(rowOfBar(bar('AAAAAA', { length: '1000' }), rule, 'mm')).toEqual({
      length: '1000',
      stock: '1',
      bar: 'AAAAAA',
      worth: 2,
    })
    const inches = rowOfBar(bar('AAAAAA', { length: '6', unit: 'ft' }), { unit: 'mm', classes: [] }, 'in.')
    expect(inches).toEqual({ length: '72', stock: '1', bar: 'AAAAAA' })
  })

  it('reaches the request with its code, and with its worth where bars have prices', () => {
    const leftovers = [young, { length: '700', stock: '2' }]
    const requestOf = (unitPrice: string, more: Partial<PanelConfiguration> = {}) => {
      const built = buildRequest(
        aRequestSource({
          configuration: aConfiguration({ barLength: '3000', leftovers, unitPrice, ...more }),
          unit: 'mm',
          items: [anItem({ length: '500' })],
        }),
      )
      if (!built.ok) throw new Error('the panel can be planned')
      return built.value.request
    }
    const stockOf = (unitPrice: string) => requestOf(unitPrice).stock.filter(({ leftover }) => leftover)
    const plain = { length: 700, quantity: 2, leftover: true }
    expect(stockOf('')).toEqual([{ length: 1840, quantity: 1, leftover: true, bar: 'BBBBBB' }, plain])
    expect(stockOf('9')).toEqual([
      { length: 1840, quantity: 1, leftover: true, bar: 'BBBBBB', price: 2.5 },
      plain,
    ])
    // Worth counts in full, unless the person uses leftovers up first, whatever they are worth.
    expect(requestOf('9').algorithm).toBe('conservative')
    expect(requestOf('').algorithm).toBe(null)
    expect(requestOf('9', { leftovers: [old] }).algorithm).toBe(null)
    expect(requestOf('9', { algorithm: 'aggressive' }).algorithm).toBe('aggressive')
  })

  it('is one bar, whatever a foreign file says', () => {
    const leftovers = [{ ...old, stock: '9' }, old]
    const built = buildRequest(
      aRequestSource({
        configuration: aConfiguration({ barLength: '3000', leftovers }),
        unit: 'mm',
        items: [anItem({ length: '500' })],
      }),
    )
    expect(built.ok && built.value.request.stock.filter(({ leftover }) => leftover)).toEqual([
      { length: 1840, quantity: 1, leftover: true, bar: 'AAAAAA' },
    ])
  })

  it('survives the stock dialog and a project file; a code that is none is dropped', () => {
    const before = { barLength: '3000', stock: '', leftovers: [old, young] }
    const draft = stockDraftOf(aConfiguration(before))
    expect(stockChangesOf(draft, 'mm', before)).toEqual({})
    const document = aDocument()
    const [panel] = document.panels
    if (!panel) throw new Error('a document has a panel')
    const configs = { [panel.id]: aConfiguration({ leftovers: [young] }) }
    const read = readBundle(JSON.parse(JSON.stringify(toBundle({ ...document, configs }))))
    expect(read?.configs[panel.id]?.leftovers).toEqual([young])
    expect(CONFIGURATION_FIELDS.leftovers.read([{ ...old, bar: 'not one', worth: -1 }])).toEqual([
      { length: '1840', stock: '1' },
    ])
  })

  it('keeps its length where typed numbers go into another unit as they are', () => {
    const configuration = aConfiguration({
      barLength: '240',
      leftovers: [
        { ...old, length: '72' },
        { length: '10', stock: '' },
      ],
    })
    expect(withUnitAlone(configuration, 'in.', 'mm')).toMatchObject({
      barLength: '240',
      leftovers: [
        { ...old, length: '1828.8' },
        { length: '10', stock: '' },
      ],
    })
  })

  it('stays out of saved materials', () => {
    const configuration = aConfiguration({
      id: asMaterialId('m'),
      leftovers: [old, { length: '700', stock: '2' }],
    })
    const material = materialOf(asMaterialId('m'), configuration, 'mm')
    expect(material.leftovers).toEqual([{ length: '700', stock: '2' }])
    expect(isMaterialChanged(configuration, { ...material, inputUnit: configuration.inputUnit })).toBe(false)
    // Taken over again, the material leaves the panel its bars; those of another material are none of its own.
    expect(withMaterial(configuration, material).leftovers).toEqual([...material.leftovers, old])
    expect(withMaterial(configuration, { ...material, name: 'Ash' }).leftovers).toEqual(material.leftovers)
  })
})

describe('a plan with bars of the rack', () => {
  it('names each of them in the drawing and among the leftovers to fetch', () => {
    expect(view.bars.map(({ codes }) => codes)).toEqual([['BBBBBB'], []])
    expect(view.leftoversUsed.map(({ bar: id }) => id)).toEqual(['BBBBBB'])
    expect(rackBarsUsed(view)).toEqual([{ id: 'BBBBBB', length: fromMm(1840) }])
    const joined = {
      stock: null,
      joinArrangement: [-1, -2].map((stock) => ({ stock, length: 1840, leftover: true, trimFromStart: 0 })),
    }
    expect(
      rackBarsUsed(
        planView({ answer: anAnswer({ bars: [barWith(3600, [900], joined)] }), ...built, weight: null }),
      ).map(({ id }) => id),
    ).toEqual(['AAAAAA', 'BBBBBB'])
  })

  it('learns which bars the rack cannot give it', () => {
    const mine = { projectId: 'p', panelId: 'a', title: '' }
    const used = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD'].map((id) => ({ id, length: fromMm(1840) }))
    const rack = [
      bar('AAAAAA', { state: 'reserved', plan: mine }),
      bar('BBBBBB', { length: '1839' }),
      bar('CCCCCC', { state: 'reserved', plan: { ...mine, panelId: 'b' } }),
    ]
    expect(lackingBars(used, rack, mine).map(({ id, lack }) => [id, lack])).toEqual([
      ['BBBBBB', 'length'],
      ['CCCCCC', 'taken'],
      ['DDDDDD', 'unknown'],
    ])
  })
})
