import { describe, expect, it } from 'vitest'
import {
  type CutDocument,
  configurationOf,
  examplePanel,
  execute,
  type Invocation,
  starterDocument,
} from '../../src/index.ts'
import { aContext } from '../support/index.ts'

const surroundings = aContext()
const texts = { title: 'Workbench', material: 'Kantholz', pieces: [] }
const starter = starterDocument({ ...texts, unit: 'in.' }, surroundings)
const panel = starter.project.activePanelId

const after = (...steps: readonly Invocation[]): CutDocument =>
  steps.reduce((document, step) => execute(document, step, aContext()), starter)

const setting = (values: object): Invocation => ({ id: 'configuration.set', args: { values } })
const keptOf = (document: CutDocument) => examplePanel(document, ['2×4 lumber', 'Kantholz'])?.kept

describe('the example that a first visitor finds', () => {
  it('is found as long as its pieces are unchanged, and is not saved', () => {
    expect(examplePanel(starter, ['Kantholz'])).toEqual({ panel, kept: {} })
    expect(keptOf(after({ id: 'configuration.convertUnit', args: { unit: 'mm' } }))).toEqual({})
    expect(keptOf(after({ id: 'project.set', args: { title: 'Gate' } }))).toEqual({})
    const [first] = starter.items[panel] ?? []
    if (!first) throw new Error('no piece')
    const typed: Invocation = { id: 'item.edit', args: { ids: [first.id], column: 'length', text: '30' } }
    expect(examplePanel(after(typed), [])).toBeNull()
  })

  it('is made in inches or millimetres, and found in any unit that it has since', () => {
    const metric = starterDocument({ ...texts, unit: 'mm' }, surroundings)
    const id = metric.project.activePanelId
    expect(configurationOf(metric, id)).toMatchObject({ barLength: '2400', inputUnit: 'mm' })
    expect(examplePanel(metric, ['Kantholz'])).toEqual({ panel: id, kept: {} })
    const shown = execute(metric, { id: 'configuration.convertUnit', args: { unit: 'in.' } }, aContext())
    expect(examplePanel(shown, ['Kantholz'])).toEqual({ panel: id, kept: {} })
    const kerf = execute(shown, setting({ cutWaste: '1/8' }), aContext())
    expect(examplePanel(kerf, ['Kantholz'])?.kept).toEqual({ cutWaste: '1/8', inputUnit: 'in.' })
  })

  it('is no example in a saved project', () => {
    const saved = { ...starter, project: { ...starter.project, isNew: false, revision: 1 } }
    expect(examplePanel(saved, ['Kantholz'])).toBeNull()
  })

  it('gives its changed settings, with their unit', () => {
    expect(keptOf(after(setting({ cutWaste: '1/16' })))).toEqual({ cutWaste: '1/16', inputUnit: 'in.' })
    const metric = after(
      { id: 'configuration.convertUnit', args: { unit: 'mm' } },
      setting({ barLength: '6000' }),
    )
    expect(keptOf(metric)).toEqual({ barLength: '6000', inputUnit: 'mm' })
  })

  it('has a name of its own once somebody has named it', () => {
    expect(keptOf(after(setting({ name: 'HSS 2x2' })))).toBeNull()
    expect(keptOf(after({ id: 'panel.rename', args: { panelId: panel, title: 'Tube' } }))).toBeNull()
    expect(keptOf(after(setting({ name: '' })))).toEqual({})
    expect(configurationOf(starter, panel).name).toBe('Kantholz')
  })
})
