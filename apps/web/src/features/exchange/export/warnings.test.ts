import {
  asMaterialId,
  type CutDocument,
  execute,
  itemsOf,
  materialOf,
  resultOf,
  withMaterial,
} from '@kerfwise/cutlist'
import {
  aConfiguration,
  aContext,
  aDocument,
  anAnswer,
  anItem,
  aRequest,
  firstPanel,
} from '@kerfwise/cutlist/testing'
import { describe, expect, it } from 'vitest'
import { checkExport, type Scope } from './warnings.ts'

const oak = materialOf(asMaterialId('oak'), aConfiguration({ name: 'Oak' }), 'in.')
const typed = aDocument([anItem()], withMaterial(aConfiguration(), oak))

function planned(document: CutDocument): CutDocument {
  const context = aContext()
  const asked = execute(document, { id: 'result.request', args: { panelId: firstPanel } }, context)
  const keys = itemsOf(document, firstPanel).map(({ id }) => id)
  const built = { request: aRequest(), keys }
  const args = { panelId: firstPanel, built, plan: anAnswer() }
  return execute(asked, { id: 'result.receive', args }, context)
}

const edit = (document: CutDocument) =>
  execute(document, { id: 'item.add', args: { values: { length: '5', count: '1' } } }, aContext())

const found = (document: CutDocument, scope: Scope = 'one') => {
  const { blocked, warnings } = checkExport(document, scope, 'pdf', [oak], null)
  return blocked ?? warnings.map(({ warning }) => warning)
}

describe('the warnings before an export', () => {
  it('say that there is no data in the panel or in the project', () => {
    expect(found(typed)).toBe('noData')
    expect(found(typed, 'all')).toBe('noDataAnywhere')
    expect(checkExport(aDocument([]), 'one', 'csv', [], null).blocked).toBe('nothingTyped')
    expect(found(aDocument([]))).toBe('nothingTyped')
    expect(found(aDocument([]), 'all')).toBe('nothingTyped')
  })

  it('say that the list or the material has changed since', () => {
    expect(found(planned(typed))).toEqual([])
    expect(found(edit(planned(typed)))).toEqual(['outOfSync'])
    const values = { cutWaste: '1/4' }
    const changed = execute(typed, { id: 'configuration.set', args: { values } }, aContext())
    expect(found(planned(changed))).toEqual(['materialChanged'])
  })

  it('name the signs that the file cannot show', () => {
    const diameter = aDocument([anItem({ description: 'Tube ⌀ 20' })], withMaterial(aConfiguration(), oak))
    expect(checkExport(planned(diameter), 'one', 'pdf', [oak], null).notDrawn).toEqual(['⌀'])
    expect(checkExport(planned(diameter), 'one', 'xlsx', [oak], null).notDrawn).toEqual([])
    expect(checkExport(planned(typed), 'one', 'pdf', [oak], null).notDrawn).toEqual([])
    const values = { note: 'only ⌀ 20' }
    const noted = execute(planned(typed), { id: 'configuration.set', args: { values } }, aContext())
    expect(checkExport(noted, 'one', 'pdf', [oak], null).notDrawn).toEqual(['⌀'])
    const described = { id: 'project.set', args: { description: 'only ⌀ 20' } } as const
    const project = execute(planned(typed), described, aContext())
    expect(checkExport(project, 'one', 'pdf', [oak], null).notDrawn).toEqual(['⌀'])
  })

  it('name the materials whose section a file of timber needs, and take it from their names', () => {
    const check = checkExport(planned(typed), 'one', 'btlx', [oak], null)
    expect(check).toMatchObject({ blocked: 'noSection', sectionless: [firstPanel] })
    const named = execute(typed, { id: 'panel.rename', args: { title: 'Oak 60x160 mm' } }, aContext())
    expect(checkExport(planned(named), 'one', 'btlx', [oak], null)).toMatchObject({
      blocked: null,
      sectionless: [],
      panels: [{ id: firstPanel }],
    })
  })

  it('take the section of the one material that is typed, and ask for it as long as it is none', () => {
    const typing = (section: string) => checkExport(planned(typed), 'one', 'btlx', [oak], null, section)
    expect(typing('60x160')).toMatchObject({ blocked: null, sectionless: [firstPanel] })
    expect(typing('thick')).toMatchObject({ blocked: 'noSection', sectionless: [firstPanel] })
  })

  it('refuse NC files of several materials, and name letters that they lack', () => {
    const tube = aDocument([anItem({ description: 'Träger ⌀' })], withMaterial(aConfiguration(), oak))
    expect(checkExport(planned(tube), 'one', 'dstv', [oak], null)).toMatchObject({
      blocked: null,
      notDrawn: ['⌀'],
    })
    const two = execute(planned(typed), { id: 'panel.add', args: {} }, aContext())
    const [, second] = two.panels
    if (!second) throw new Error('there are two panels')
    const results = { ...two.results, [second.id]: resultOf(two, firstPanel) }
    expect(
      checkExport(
        { ...two, results, items: { ...two.items, [second.id]: itemsOf(two, firstPanel) } },
        'all',
        'dstv',
        [],
        null,
      ).blocked,
    ).toBe('oneProfile')
  })

  it('ask for no plan for the typed list, and for nothing for the project file', () => {
    expect(checkExport(typed, 'one', 'csv', [], null)).toMatchObject({
      blocked: null,
      panels: [{ id: firstPanel }],
    })
    expect(checkExport(aDocument([]), 'one', 'project', [], null).blocked).toBeNull()
  })

  it('leave out the excluded panels', () => {
    const args = { panelId: firstPanel, name: 'Oak', mode: 2 } as const
    const excluded = execute(planned(typed), { id: 'panel.setExclusion', args }, aContext())
    expect(checkExport(excluded, 'all', 'pdf', [], null).panels).toEqual([])
    expect(checkExport(excluded, 'one', 'pdf', [], null).panels).toHaveLength(1)
  })

  it('name the panels without a plan if others have one', () => {
    const two = execute(planned(typed), { id: 'panel.add', args: {} }, aContext())
    const check = checkExport(two, 'all', 'pdf', [], null)
    expect(check.panels).toHaveLength(1)
    expect(check.warnings.map(({ warning }) => warning)).toEqual(['noData'])
  })
})
