import { describe, expect, it } from 'vitest'
import {
  asMaterialId,
  asPanelId,
  type CutDocument,
  configurationOf,
  execute,
  fromMm,
  type Invocation,
  itemsOf,
  materialOf,
  refusalOf,
  resultOf,
  UNLIMITED,
} from '../../src/index.ts'
import { aConfiguration, aContext, aDocument, anAnswer, firstPanel } from '../support/index.ts'

const [second, nowhere] = [asPanelId('panel-b'), asPanelId('nowhere')]
const run = (document: CutDocument, invocation: Invocation, context = aContext()) =>
  execute(document, invocation, context)
const two = () => run(aDocument(), { id: 'panel.add', args: { id: second, title: 'Door' } })
const ids = ({ panels }: CutDocument) => panels.map(({ id }) => id)

describe('a panel', () => {
  it('is duplicated after its own place with its rows and settings, and the copy is active', () => {
    const next = run(two(), { id: 'panel.duplicate', args: { panelId: firstPanel } })
    const copy = next.project.activePanelId
    expect(ids(next)).toEqual([firstPanel, copy, second])
    expect(copy).not.toBe(firstPanel)
    expect(itemsOf(next, copy)).toEqual(itemsOf(next, firstPanel))
    expect(configurationOf(next, copy)).toEqual(configurationOf(next, firstPanel))
    expect(next.panels[1]?.title).toBe('Frame')
  })

  it('that does not exist is not duplicated, renamed, moved, excluded or shown', () => {
    const before = two()
    const same: Invocation[] = [
      { id: 'panel.duplicate', args: { panelId: nowhere } },
      { id: 'panel.rename', args: { panelId: nowhere, title: 'x' } },
      { id: 'panel.move', args: { panelId: nowhere, to: 0 } },
      { id: 'panel.setExclusion', args: { panelId: nowhere, name: 'Oak', mode: 1 } },
      { id: 'panel.remove', args: { panelId: nowhere } },
      { id: 'panel.activate', args: { panelId: nowhere } },
    ]
    for (const invocation of same) {
      const next = run(before, invocation)
      expect([next.panels, next.items, next.configs]).toEqual([before.panels, before.items, before.configs])
      expect(next.project.activePanelId).toBe(second)
    }
  })

  it('is renamed and moved, and the other panels stay as they are', () => {
    const renamed = run(two(), { id: 'panel.rename', args: { panelId: firstPanel, title: 'Gate' } })
    expect(renamed.panels.map(({ title }) => title)).toEqual(['Gate', 'Door'])
    expect(ids(run(renamed, { id: 'panel.move', args: { panelId: firstPanel, to: 1 } }))).toEqual([
      second,
      firstPanel,
    ])
  })

  it('takes its rows and settings along when it is removed', () => {
    const next = run(two(), { id: 'panel.remove', args: { panelId: second } })
    expect([Object.keys(next.items), Object.keys(next.configs)]).toEqual([[firstPanel], [firstPanel]])
  })
})

describe('the stock of a material that is left out', () => {
  const planned = (name: string): CutDocument => {
    const document = aDocument(undefined, aConfiguration({ name }))
    const result = { ...resultOf(document, firstPanel), inSync: true, data: anAnswer() }
    return { ...document, results: { [firstPanel]: result } }
  }
  const exclude = (document: CutDocument, name: string, mode: 0 | 1 | 2) =>
    run(document, { id: 'panel.setExclusion', args: { panelId: firstPanel, name, mode } as never })
  const inSync = (document: CutDocument) => resultOf(document, firstPanel).inSync

  it('makes a plan stale that uses it', () => {
    const next = exclude(planned('Oak'), 'Oak', 1)
    expect(next.panels[0]?.exclusions).toEqual({ Oak: 1 })
    expect(inSync(next)).toBe(false)
  })

  it('leaves plans in sync that never saw it, or see it as before', () => {
    expect(inSync(exclude(planned('Oak'), 'Pine', 1))).toBe(true)
    expect(inSync(exclude(planned('Oak'), 'Oak', 0))).toBe(true)
    const twice = exclude(exclude(planned('Oak'), 'Oak', 1), 'Pine', 1)
    expect(twice.panels[0]?.exclusions).toEqual({ Oak: 1, Pine: 1 })
  })

  it('makes the plan stale again when it is back', () => {
    const out = exclude(planned('Oak'), 'Oak', 1)
    const results = { [firstPanel]: { ...resultOf(out, firstPanel), inSync: true } }
    expect(inSync(exclude({ ...out, results }, 'Oak', 0))).toBe(false)
    expect(inSync(exclude({ ...out, results }, 'Oak', 1))).toBe(true)
  })
})

describe('the unit of a panel', () => {
  const document = aDocument(undefined, aConfiguration({ inputUnit: 'in.', cutWaste: '1/8' }))
  const convert = (from: CutDocument, unit: 'mm' | 'in.' | 'ft') =>
    run(from, { id: 'configuration.convertUnit', args: { unit } })

  it('is stored in a panel without one, and changes nothing if it is the same', () => {
    const none = aDocument(undefined, aConfiguration({ inputUnit: null }))
    const named = run(none, { id: 'configuration.convertUnit', args: { unit: 'in.' } })
    expect(configurationOf(named, firstPanel).inputUnit).toBe('in.')
    expect(itemsOf(named, firstPanel)).toEqual(itemsOf(none, firstPanel))
    const same = convert(document, 'in.')
    expect(configurationOf(same, firstPanel)).toEqual(configurationOf(document, firstPanel))
  })

  it('rewrites every length, and the way back gives the same lengths', () => {
    const metric = convert(document, 'mm')
    expect(itemsOf(metric, firstPanel).map(({ length }) => length)).toEqual(['254', '508', '762'])
    expect(configurationOf(metric, firstPanel)).toMatchObject({ barLength: '6096', inputUnit: 'mm' })
    const back = convert(metric, 'in.')
    expect(itemsOf(back, firstPanel).map(({ length }) => length)).toEqual(['10', '20', '30'])
  })

  it('may change alone, if the numbers were typed in the wrong unit', () => {
    const before = {
      items: itemsOf(document, firstPanel),
      configuration: configurationOf(document, firstPanel),
    }
    const kept = run(convert(document, 'mm'), {
      id: 'configuration.keepNumbers',
      args: { before, unit: 'mm' },
    })
    expect(itemsOf(kept, firstPanel)).toEqual(before.items)
    expect(configurationOf(kept, firstPanel)).toMatchObject({ barLength: '240', inputUnit: 'mm' })
  })

  it('follows the unit of a material that is taken over, and pieces keep their length', () => {
    const material = materialOf(
      asMaterialId('steel'),
      aConfiguration({ name: 'Steel', barLength: '6000', cutWaste: '3', inputUnit: 'mm' }),
      'mm',
    )
    const taken = run(document, { id: 'configuration.applyMaterial', args: { material } })
    expect(configurationOf(taken, firstPanel)).toMatchObject({
      name: 'Steel',
      barLength: '6000',
      cutWaste: '3',
      inputUnit: 'mm',
    })
    expect(itemsOf(taken, firstPanel).map(({ length }) => length)).toEqual(['254', '508', '762'])
    const inches = run(document, {
      id: 'configuration.applyMaterial',
      args: { material: { ...material, inputUnit: 'in.' } },
    })
    expect(itemsOf(inches, firstPanel)).toEqual(itemsOf(document, firstPanel))
  })
})

it('the kerf is set in each panel that has none, in the unit of the panel', () => {
  const open = aDocument(undefined, aConfiguration({ cutWaste: '', inputUnit: 'in.' }))
  const both = run(open, { id: 'panel.add', args: { id: second } })
  const configs = { ...both.configs, [second]: aConfiguration({ cutWaste: '2', inputUnit: 'mm' }) }
  const next = run({ ...both, configs }, { id: 'configuration.setKerf', args: { kerf: fromMm(25.4) } })
  expect(configurationOf(next, firstPanel).cutWaste).toBe('1')
  expect(configurationOf(next, second).cutWaste).toBe('2')
})

describe('useful offcuts that are kept', () => {
  const offcuts = [{ length: fromMm(25.4), count: 3 }]
  const invocation: Invocation = { id: 'configuration.keepOffcuts', args: { offcuts } }
  const shelf = [
    { length: '45', stock: '3' },
    { length: ' ', stock: '' },
  ]
  const document = aDocument(undefined, aConfiguration({ inputUnit: 'in.', leftovers: shelf as never }))

  it('come after the leftovers, in the place of blank rows', () => {
    expect(configurationOf(run(document, invocation), firstPanel).leftovers).toEqual([
      { length: '45', stock: '3' },
      { length: '1', stock: '3' },
    ])
  })

  it('are as many as the tier of the person has leftovers', () => {
    const limited = (leftovers: number) => aContext({ limits: { ...UNLIMITED, leftovers } })
    expect(refusalOf(document, invocation, limited(2))).toBe(null)
    expect(refusalOf(document, invocation, limited(1))).toMatchObject({
      code: 'tierLimit',
      params: { limit: 'leftovers', bound: 1 },
    })
  })
})
