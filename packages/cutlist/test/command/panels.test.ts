import { describe, expect, it } from 'vitest'
import {
  asItemId,
  asMaterialId,
  asPanelId,
  type CutDocument,
  configurationOf,
  execute,
  fromMm,
  type Invocation,
  itemsOf,
  materialOf,
  type PanelConfiguration,
  refusalOf,
  UNLIMITED,
  type Unit,
} from '../../src/index.ts'
import { aConfiguration, aContext, aDocument, anItem, firstPanel } from '../support/index.ts'

const [second, third] = [asPanelId('panel-b'), asPanelId('panel-c')]

function threePanels() {
  return [second, third].reduce(
    (document, id) => execute(document, { id: 'panel.add', args: { id } }, aContext()),
    aDocument(),
  )
}
const active = (invocations: Invocation[]) =>
  invocations.reduce((document, next) => execute(document, next, aContext()), threePanels()).project
    .activePanelId

describe('panels', () => {
  it('become active when they are added, with a configuration of their own', () => {
    const document = threePanels()
    expect(document.project.activePanelId).toBe(third)
    expect(configurationOf(document, third)).toMatchObject({ barLength: '', groupIdentical: true })
  })

  it('make the next one active when the active one is removed, or the previous if it was the last', () => {
    expect(active([{ id: 'panel.remove', args: {} }])).toBe(second)
    expect(
      active([
        { id: 'panel.activate', args: { panelId: firstPanel } },
        { id: 'panel.remove', args: {} },
      ]),
    ).toBe(second)
    expect(active([{ id: 'panel.remove', args: { panelId: firstPanel } }])).toBe(third)
  })

  it('never all disappear', () => {
    expect(refusalOf(aDocument(), { id: 'panel.remove', args: {} }, aContext())?.code).toBe('lastPanel')
  })

  it('keep their title if a new one is too long, and say so', () => {
    const rename: Invocation = { id: 'panel.rename', args: { title: 'x'.repeat(101) } }
    expect(refusalOf(aDocument(), rename, aContext())).toMatchObject({
      code: 'maxLength',
      params: { bound: 100 },
    })
    expect(execute(aDocument(), rename, aContext()).panels[0]?.title).toBe('Frame')
  })

  it('are at most as many as the tier has', () => {
    const context = aContext({ limits: { ...UNLIMITED, panels: 1 } })
    expect(refusalOf(aDocument(), { id: 'panel.add', args: {} }, context)).toMatchObject({
      params: { limit: 'panels' },
    })
  })

  it('can be looked at without making the project dirty', () => {
    const clean = aDocument()
    const document = { ...threePanels(), project: clean.project }
    const next = execute(document, { id: 'panel.activate', args: { panelId: second } }, aContext())
    expect(next.project).toMatchObject({ activePanelId: second, dirty: false })
  })
})

describe('a change of unit', () => {
  const convert = (unit: Unit, document = aDocument()) =>
    execute(document, { id: 'configuration.convertUnit', args: { unit } }, aContext())

  it('rewrites every length exactly and back again', () => {
    const configuration = aConfiguration({
      barLength: '120/240.5',
      cutWaste: '1/8',
      width: '2',
      leftovers: [{ length: '45', stock: '50' }],
      minJoinLength: '4',
    })
    const document = aDocument([anItem({ length: '72 1/2' }), anItem({ length: 'oops' })], configuration)
    const metric = convert('mm', document)
    expect(itemsOf(metric, firstPanel).map(({ length }) => length)).toEqual(['1841.5', 'oops'])
    expect(configurationOf(metric, firstPanel)).toMatchObject({
      inputUnit: 'mm',
      barLength: '3048/6108.7',
      cutWaste: '3.1750',
      width: '50.8',
      leftovers: [{ length: '1143', stock: '50' }],
      minJoinLength: '101.6',
    })
    const back = convert('in.', metric)
    expect(itemsOf(back, firstPanel)[0]?.length).toBe('72 1/2')
    expect(configurationOf(back, firstPanel)).toMatchObject({ barLength: '120/240.5', cutWaste: '1/8' })
  })

  it('converts prices per length and weights with the family', () => {
    const configuration = aConfiguration({
      unitPrice: '3.048',
      priceCalculationMethod: 'per-unit-length',
      weightCalculationMethod: 'metric-kg-per-meter',
      unitWeight: '2',
      inputUnit: 'mm',
    })
    expect(
      configurationOf(convert('ft', aDocument([], { ...configuration, unitPrice: '3.05' })), firstPanel),
    ).toMatchObject({
      unitPrice: '0.92964',
      weightCalculationMethod: 'imperial-lb-per-ft',
      unitWeight: '1.34393795',
    })
  })

  it('is one edit and keeps the result in sync', () => {
    expect(convert('mm').edits).toBe(1)
  })

  it('gives the numbers back after a choice of the wrong unit', () => {
    const configuration = aConfiguration({
      inputUnit: 'in.',
      barLength: '6000/3000',
      cutWaste: '3',
      unitWeight: '2',
      weightCalculationMethod: 'imperial-lb-per-ft',
    })
    const document = aDocument([anItem({ length: '1200' }), anItem({ length: '72 1/2"' })], configuration)
    const before = { items: itemsOf(document, firstPanel), configuration }
    const converted = convert('mm', document)
    const id = 'configuration.keepNumbers'
    const next = execute(converted, { id, args: { before, unit: 'mm' } }, aContext())
    expect(itemsOf(next, firstPanel).map(({ length }) => length)).toEqual(['1200', '72 1/2"'])
    expect(configurationOf(next, firstPanel)).toEqual({
      ...configuration,
      inputUnit: 'mm',
      weightCalculationMethod: 'metric-kg-per-meter',
    })
    expect(next.edits).toBe(converted.edits + 1)
  })
})

describe('a panel without a unit', () => {
  const unitAfter = (invocation: Invocation, inputUnit: 'mm' | 'in.', document: CutDocument) =>
    execute(document, invocation, aContext({ preferences: { inputUnit } }))
  const typed: Invocation = {
    id: 'item.edit',
    args: { ids: [asItemId('a')], column: 'length', text: '1200' },
  }

  it('gets the preferred one with its first length, and keeps it when the preference changes', () => {
    const document = aDocument(undefined, aConfiguration({ inputUnit: null }))
    const metric = unitAfter(typed, 'mm', document)
    expect(configurationOf(metric, firstPanel).inputUnit).toBe('mm')
    const later = unitAfter({ id: 'item.add', args: {} }, 'in.', metric)
    expect(configurationOf(later, firstPanel).inputUnit).toBe('mm')
  })

  it('stays without one while it has no length', () => {
    const blank = aConfiguration({
      inputUnit: null,
      barLength: '',
      cutWaste: '',
      sideCutWaste: '',
      minReusable: '',
    })
    const document = aDocument([], { ...blank, unitPrice: '', unitWeight: '', leftovers: [] })
    const named = unitAfter({ id: 'panel.rename', args: { title: 'Oak' } }, 'mm', document)
    expect(configurationOf(named, firstPanel).inputUnit).toBeNull()
  })
})

describe('materials', () => {
  const material = materialOf(
    asMaterialId('oak'),
    aConfiguration({ name: 'Oak', barLength: '6000', inputUnit: 'mm' }),
    'mm',
  )

  it('bring their unit, and the pieces keep their lengths', () => {
    const next = execute(aDocument(), { id: 'configuration.applyMaterial', args: { material } }, aContext())
    expect(configurationOf(next, firstPanel)).toMatchObject({ id: 'oak', name: 'Oak', inputUnit: 'mm' })
    expect(itemsOf(next, firstPanel)[0]?.length).toBe('254')
  })

  it('bring their unit, and joints keep their lengths', () => {
    const document = aDocument([], aConfiguration({ inputUnit: 'in.', join: '1/4', minJoinLength: '4' }))
    const next = execute(document, { id: 'configuration.applyMaterial', args: { material } }, aContext())
    expect(configurationOf(next, firstPanel)).toMatchObject({
      barLength: '6000',
      inputUnit: 'mm',
      join: '6.35',
      minJoinLength: '101.6',
    })
  })

  it('take useful offcuts into the leftovers, in the unit of the panel', () => {
    const offcuts = [{ length: fromMm(254), count: 2 }]
    const next = execute(aDocument(), { id: 'configuration.keepOffcuts', args: { offcuts } }, aContext())
    expect(configurationOf(next, firstPanel).leftovers).toEqual([{ length: '10', stock: '2' }])
    const limits = { ...UNLIMITED, leftovers: 0 }
    expect(
      refusalOf(aDocument(), { id: 'configuration.keepOffcuts', args: { offcuts } }, aContext({ limits })),
    ).toMatchObject({ params: { limit: 'leftovers' } })
  })

  it('take offcuts into blank rows, which do not count', () => {
    const leftovers = [{ length: '', stock: '' }]
    const document = aDocument([], aConfiguration({ leftovers }))
    const args = { offcuts: [{ length: fromMm(254), count: 2 }] }
    const limits = { ...UNLIMITED, leftovers: 1 }
    const next = execute(document, { id: 'configuration.keepOffcuts', args }, aContext({ limits }))
    expect(configurationOf(next, firstPanel).leftovers).toEqual([{ length: '10', stock: '2' }])
  })

  it('leave locked fields alone, or empty them', () => {
    const context = aContext({ limits: { ...UNLIMITED, prices: false } })
    const set = (unitPrice: string): Invocation => ({
      id: 'configuration.set',
      args: { values: { unitPrice } },
    })
    expect(refusalOf(aDocument(), set('3'), context)).toMatchObject({ params: { limit: 'prices' } })
    expect(refusalOf(aDocument(), set(''), context)).toBeNull()
  })

  it('may give up settings that a lapsed tier has locked, and take no more', () => {
    const [short, long] = [
      { length: '40', stock: '2' },
      { length: '60', stock: '1' },
    ]
    const document = aDocument([], aConfiguration({ stock: '9/3/', leftovers: [short, long] }))
    const context = aContext({ limits: { ...UNLIMITED, stock: false, leftovers: 0 } })
    const set = (values: Partial<PanelConfiguration>) =>
      refusalOf(document, { id: 'configuration.set', args: { values } }, context)
    expect(set({ leftovers: [long] })).toBeNull()
    expect(set({ stock: '3/', leftovers: [] })).toBeNull()
    for (const values of [
      { leftovers: [short, short] },
      { leftovers: [{ ...short, stock: '3' }] },
      { stock: '9/3/3' },
      { stock: '9/4/' },
    ]) {
      expect(set(values)).toMatchObject({ code: 'tierLimit' })
    }
  })
})
