import { describe, expect, it } from 'vitest'
import {
  asMaterialId,
  boundedName,
  type CutDocument,
  type ExamplePanel,
  execute,
  type Item,
  itemsOf,
  lockedByImport,
  type MaterialRows,
  materialOf,
  refusalOf,
  UNLIMITED,
} from '../../src/index.ts'
import { aConfiguration, aContext, aDocument, anItem, firstPanel } from '../support/index.ts'

const blank = anItem({ length: '', count: '', description: '' })

const rows = (...lengths: string[]) => lengths.map((length) => ({ length, count: '1' }))

const group = (name: string, ...lengths: string[]) =>
  ({ name, rows: rows(...lengths), unit: 'mm', material: null }) as const

const imported = (
  groups: readonly ReturnType<typeof group>[],
  replace = false,
  document = aDocument(),
  limits = UNLIMITED,
) => execute(document, { id: 'table.importMaterials', args: { groups, replace } }, aContext({ limits }))

describe('importing pieces of several materials', () => {
  it('puts each into the panel of its name, and adds missing panels', () => {
    const first = imported([group('Oak', '100', '200'), group('Pine', '300')])
    const again = imported([group(' OAK ', '400')], false, first)
    const oak = again.panels.find(({ title }) => title === 'Oak')
    expect(again.panels).toHaveLength(aDocument().panels.length + 2)
    expect(oak && itemsOf(again, oak.id).map(({ length }) => length)).toEqual(['100', '200', '400'])
    expect(oak && again.configs[oak.id]).toMatchObject({ name: 'Oak', inputUnit: 'mm' })
    expect(again.project.activePanelId).toBe(oak?.id)
  })

  describe('over the example', () => {
    const typed = anItem({ length: '1', count: '1' })
    const own = aConfiguration({ name: 'Lumber', barLength: '240/288', cutWaste: '1/16', inputUnit: 'in.' })
    const over = (kept: ExamplePanel['kept'], ...groups: readonly MaterialRows[]) => {
      const document = aDocument([typed], own)
      const args = { groups, replace: true, example: { panel: firstPanel, kept } }
      return execute(document, { id: 'table.importMaterials', args }, aContext())
    }
    const titles = ({ panels }: CutDocument) => panels.map(({ title }) => title)
    const [title = ''] = titles(aDocument())
    const set = { barLength: '240/288', cutWaste: '1/16', inputUnit: 'in.' } as const
    const saved = materialOf(asMaterialId('m'), aConfiguration({ name: 'Oak', barLength: '6000' }), 'mm')

    it('gives its panel to the first material, without settings if nothing was set', () => {
      const next = over({}, group('Oak', '100'), group('Pine', '300'))
      expect(titles(next)).toEqual(['Oak', 'Pine'])
      expect(itemsOf(next, firstPanel).map(({ length }) => length)).toEqual(['100'])
      expect(next.configs[firstPanel]).toMatchObject({ name: 'Oak', barLength: '', inputUnit: 'mm' })
    })

    it('keeps the settings of the example for that material, in their unit', () => {
      const next = over(set, group('Oak', '25.4'), group('Pine', '300'))
      expect(titles(next)).toEqual(['Oak', 'Pine'])
      expect(next.configs[firstPanel]).toMatchObject({ ...set, name: 'Oak' })
      expect(itemsOf(next, firstPanel).map(({ length }) => length)).toEqual(['1'])
    })

    it('leaves the settings of the example to the first material without settings of its own', () => {
      const oak = { ...group('Oak', '100'), material: saved }
      const next = over(set, oak, group('Pine', '300'))
      expect(titles(next)).toEqual(['Pine', 'Oak'])
      expect(next.configs[firstPanel]).toMatchObject({ ...set, name: 'Pine' })
      expect(titles(over({}, oak))).toEqual(['Oak'])
    })

    it('takes only the pieces out of a panel that has a name of its own, or settings that no material can have', () => {
      const oak = { ...group('Oak', '100'), material: saved }
      for (const next of [over(set, oak), over(null, group('Oak', '100'))]) {
        expect(titles(next)).toEqual([title, 'Oak'])
        expect(itemsOf(next, firstPanel)).toEqual([])
        expect(next.configs[firstPanel]).toEqual(own)
      }
    })

    it('counts only the added panels', () => {
      const refused = (kept: ExamplePanel['kept']) => {
        const groups = [group('Oak', '100'), group('Pine', '1')]
        const args = { groups, replace: true, example: { panel: firstPanel, kept } }
        const context = aContext({ limits: { ...UNLIMITED, panels: 2 } })
        return refusalOf(aDocument([typed], own), { id: 'table.importMaterials', args }, context)
      }
      expect(refused(set)).toBeNull()
      expect(refused(null)?.params).toMatchObject({ limit: 'panels' })
    })
  })

  it('replaces the pieces of only these panels', () => {
    const first = imported([group('Oak', '100'), group('Pine', '300')])
    const next = imported([group('Oak', '400')], true, first)
    const lengths = next.panels.slice(-2).map(({ id }) => itemsOf(next, id).map(({ length }) => length))
    expect(lengths).toEqual([['400'], ['300']])
  })

  it('joins two names of one panel, also when the pieces are replaced', () => {
    const active = aConfiguration({ name: 'Oak' })
    const document = aDocument([anItem({ length: '1', count: '1' })], active)
    const next = imported([group('', '100'), group('Oak', '200')], true, document)
    expect(itemsOf(next, next.project.activePanelId).map(({ length }) => length)).toEqual(['100', '200'])
  })

  it('keeps the lengths of a list if the saved material of its name has another unit', () => {
    const inches = aConfiguration({ name: 'Oak', barLength: '240', inputUnit: 'in.' })
    const material = materialOf(asMaterialId('m'), inches, 'in.')
    const settings = { cutWaste: '6.35', barLength: '2540/5080' }
    const next = imported([{ ...group('Oak', '254', '1 m'), material, settings } as never])
    const panel = next.panels.at(-1)
    expect(panel && itemsOf(next, panel.id).map(({ length }) => length)).toEqual(['10', '39.37007874'])
    expect(panel && next.configs[panel.id]).toMatchObject({
      inputUnit: 'in.',
      cutWaste: '1/4',
      barLength: '100/200',
    })
  })

  it('takes over the saved material of that name', () => {
    const saved = materialOf(asMaterialId('m'), aConfiguration({ name: 'Oak', barLength: '6000' }), 'mm')
    const next = imported([{ ...group('Oak', '1'), material: saved } as never])
    const panel = next.panels.at(-1)
    expect(panel && next.configs[panel.id]).toMatchObject({ id: 'm', barLength: '6000' })
  })

  it('takes over the stock and settings of the list for each material', () => {
    const settings = { barLength: '6000/3000', stock: '4/', cutWaste: '2' }
    const next = imported([{ ...group('Oak', '1'), settings } as never, group('Pine', '1')])
    const [oak, pine] = next.panels.slice(-2).map(({ id }) => next.configs[id])
    expect(oak).toMatchObject(settings)
    expect(pine?.barLength).toBe('')
  })

  it('is refused beyond the panels of the tier', () => {
    const refused = (panels: number) =>
      refusalOf(
        aDocument(),
        { id: 'table.importMaterials', args: { groups: [group('Oak', '1', '2')], replace: false } },
        aContext({ limits: { ...UNLIMITED, panels } }),
      )?.params
    expect(refused(1)).toEqual({ limit: 'panels', bound: 1 })
    expect(refused(2)).toBeUndefined()
  })

  it('takes all rows beyond the tier, and tells before how many of them are locked', () => {
    const piece = anItem({ length: '1', count: '1' })
    const limits = { ...UNLIMITED, items: 2 }
    const locked = (groups: readonly ReturnType<typeof group>[], items: readonly Item[], replace = false) => {
      const document = aDocument(items, aConfiguration({ name: 'Oak' }))
      return lockedByImport(document, groups, { replace }, limits)
    }
    // Of one panel all pieces count together, without blank rows.
    expect(locked([group('', '100'), group('Oak', '200')], [piece])).toBe(1)
    expect(locked([group('', '100'), group('Oak', '200')], [piece], true)).toBe(0)
    expect(locked([group('Oak', '200')], [piece, blank])).toBe(0)
    expect(locked([group('Oak', '1', '2', '3')], [piece, piece, piece])).toBe(3)
    expect(locked([group('Oak', '1', '2', '3'), group('Ash', '1', '2', '3')], [])).toBe(2)
    const taken = imported([group('Oak', '1', '2', '3')], false, aDocument(), limits)
    const panel = taken.panels.at(-1)
    expect(panel && itemsOf(taken, panel.id)).toHaveLength(3)
  })

  describe('with names longer than a panel may be called', () => {
    const long = 'Oak '.repeat(40).trim()
    const lengths = ({ panels, items }: CutDocument) =>
      panels.map(({ id }) => (items[id] ?? []).map(({ length }) => length))

    it('finds the panel of such a name, also if a list uses the short name of the panel', () => {
      const first = imported([group(long, '100')], false, aDocument([]))
      const title = first.panels.at(-1)?.title ?? ''
      expect(title).toHaveLength(100)
      expect(lengths(imported([group(long, '200')], false, first))).toEqual([[], ['100', '200']])
      const both = imported([group(long, '100'), group(title, '200')], false, aDocument([]))
      expect(lengths(both)).toEqual([[], ['100', '200']])
    })

    it('keeps names apart that only begin alike', () => {
      const begin = 'Aluminium profile 40×40 '.repeat(5)
      const next = imported(
        [group(`${begin}black`, '100'), group(`${begin}white`, '200')],
        false,
        aDocument([]),
      )
      expect(lengths(next)).toEqual([[], ['100'], ['200']])
      expect(next.panels.slice(1).map(({ title }) => title.slice(-5))).toEqual(['black', 'white'])
    })

    it('is refused exactly if it makes more panels than the tier has', () => {
      const refused = (panels: number) =>
        refusalOf(
          aDocument([]),
          {
            id: 'table.importMaterials',
            args: { groups: [group(long, '100'), group(boundedName(long), '200')], replace: false },
          },
          aContext({ limits: { ...UNLIMITED, panels } }),
        )?.params
      expect(refused(2)).toBeUndefined()
      expect(refused(1)).toEqual({ limit: 'panels', bound: 1 })
    })

    it('gives the material a name that can be kept', () => {
      const next = imported([group(long, '100')])
      const id = next.panels.at(-1)?.id ?? firstPanel
      expect(next.configs[id]?.name).toBe(boundedName(long))
    })
  })

  it('keeps pieces that go into the example apart from the materials beside it', () => {
    const document = aDocument([])
    const example = { panel: firstPanel, kept: {} }
    const places = (...names: string[]) => {
      const groups = names.map((name) => group(name, '100'))
      const made = execute(
        document,
        { id: 'table.importMaterials', args: { groups, replace: true, example } },
        aContext(),
      ).panels.map(({ title }) => title)
      const args = { groups, replace: true, example }
      const context = aContext({ limits: { ...UNLIMITED, panels: made.length - 1 } })
      expect(refusalOf(document, { id: 'table.importMaterials', args }, context)?.params).toMatchObject({
        limit: 'panels',
      })
      return made
    }
    expect(places('Oak', 'Frame')).toEqual(['Oak', 'Frame'])
    expect(places('Frame', 'Oak')).toEqual(['Frame', 'Oak'])
  })

  it('counts the panel that a first material leaves no room in', () => {
    const document = aDocument([], aConfiguration({ name: '', barLength: '' }))
    const untouched = { ...document, panels: document.panels.map((panel) => ({ ...panel, title: '' })) }
    const refused = (...names: string[]) =>
      refusalOf(
        untouched,
        {
          id: 'table.importMaterials',
          args: { groups: names.map((name) => group(name, '100')), replace: false },
        },
        aContext({ limits: { ...UNLIMITED, panels: 1 } }),
      )?.params
    expect(refused('Oak')).toBeUndefined()
    expect(refused('', 'Oak')).toEqual({ limit: 'panels', bound: 1 })
  })
})

describe('importing pieces with the stock of their list', () => {
  const list = (document = aDocument()) => {
    const settings = { name: 'Steel', barLength: '6000', cutWaste: '2' }
    const args = { rows: rows('100'), replace: true, settings }
    return execute(document, { id: 'table.import', args }, aContext())
  }

  it('is one step for pieces and settings', () => {
    const next = list(aDocument([], aConfiguration({ name: '' })))
    const id = next.project.activePanelId
    expect(itemsOf(next, id).map(({ length }) => length)).toEqual(['100'])
    expect(next.configs[id]).toMatchObject({ name: 'Steel', barLength: '6000', cutWaste: '2' })
  })

  it('leaves a material its name', () => {
    const next = list(aDocument([], aConfiguration({ name: 'Oak' })))
    expect(next.configs[next.project.activePanelId]).toMatchObject({ name: 'Oak', barLength: '6000' })
  })

  it('is refused if the tier has no limited stock', () => {
    const args = { rows: rows('100'), replace: true, settings: { barLength: '6000', stock: '4' } }
    const context = aContext({ limits: { ...UNLIMITED, stock: false } })
    expect(refusalOf(aDocument(), { id: 'table.import', args }, context)?.params).toMatchObject({
      limit: 'stock',
    })
  })
})
