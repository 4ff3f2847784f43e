import { describe, expect, it } from 'vitest'
import {
  asItemId,
  asMaterialId,
  asPanelId,
  asProjectId,
  type CutDocument,
  execute,
  exportWarnings,
  fromWireMm,
  includedPanels,
  limitsFor,
  materialOf,
  newItem,
  resultOf,
  UNLIMITED,
  withMaterial,
} from '../../src/index.ts'
import {
  aConfiguration,
  aContext,
  aDocument,
  anAnswer,
  anItem,
  aRequest,
  firstPanel,
} from '../support/index.ts'

const oak = materialOf(asMaterialId('oak'), aConfiguration({ name: 'Oak' }), 'in.')
const requested = { id: 'result.request', args: { panelId: firstPanel } } as const
const received = {
  id: 'result.receive',
  args: { panelId: firstPanel, built: { request: aRequest(), keys: [asItemId('a')] }, plan: anAnswer() },
} as const

function planned(): CutDocument {
  return execute(execute(ofOak(), requested, aContext()), received, aContext())
}

function ofOak(): CutDocument {
  return aDocument([anItem({ id: asItemId('a') })], withMaterial(aConfiguration(), oak))
}

describe('all panels of a project', () => {
  it('leave out a panel whose material is excluded', () => {
    const two = execute(ofOak(), { id: 'panel.add', args: { id: asPanelId('panel-b') } }, aContext())
    const included = (mode: 0 | 1 | 2) => {
      const args = { panelId: firstPanel, name: 'Oak', mode }
      return includedPanels(execute(two, { id: 'panel.setExclusion', args }, aContext())).map(({ id }) => id)
    }
    expect(included(2)).toEqual(['panel-b'])
    expect(included(1)).toEqual([firstPanel, 'panel-b'])
  })
})

describe('an export', () => {
  it('warns of a missing and of a stale plan', () => {
    const stale = execute(planned(), { id: 'item.add', args: {} }, aContext())
    expect(exportWarnings(ofOak(), firstPanel, [oak])).toEqual(['noData'])
    expect(exportWarnings(planned(), firstPanel, [oak])).toEqual([])
    expect(exportWarnings(stale, firstPanel, [oak])).toEqual(['outOfSync'])
  })

  it('warns of rows that the plan does not have, but not of rows that wait or are blank', () => {
    const rows = [anItem({ id: asItemId('a') }), anItem({ id: asItemId('b') }), newItem(asItemId('c'))]
    const document = { ...planned(), items: { [firstPanel]: rows } }
    expect(exportWarnings(document, firstPanel, [])).toEqual(['rowsLeftOut'])
    const waiting = { item: asItemId('b'), count: 1, length: fromWireMm(1), description: '', input: '' }
    const waits = { pieces: [waiting], filled: 0, alone: { objective: 1, optimal: true } }
    const result = { ...resultOf(document, firstPanel), waits }
    expect(exportWarnings({ ...document, results: { [firstPanel]: result } }, firstPanel, [])).toEqual([])
  })

  it('warns when the panel differs from the saved material it names', () => {
    expect(exportWarnings(planned(), firstPanel, [{ ...oak, barLength: '300' }])).toEqual(['materialChanged'])
    expect(
      exportWarnings(planned(), firstPanel, [{ ...oak, id: asMaterialId('pine'), barLength: '1' }]),
    ).toEqual([])
  })
})

describe('the limits of a project', () => {
  const own = { ...UNLIMITED, items: 15, miter: false, maxJoins: null }
  const top = { ...UNLIMITED, items: 2000, maxJoins: 4 }

  it('are those of the person, and in a demo the higher of these and those of the top tier', () => {
    const { project } = aDocument()
    expect(limitsFor(project, own, top)).toBe(own)
    const clone = { ...project, originProjectId: asProjectId('basic-example-demo') }
    expect(limitsFor(clone, own, top)).toMatchObject({ items: 2000, miter: true, maxJoins: null })
  })
})
