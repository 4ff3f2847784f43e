import { describe, expect, it, test } from 'vitest'
import {
  asMaterialId,
  asPanelId,
  buildRequest,
  clonedDocument,
  configurationOf,
  emptyConfiguration,
  execute,
  materialIssues,
  materialOf,
  nm,
  readConfiguration,
  UNLIMITED,
  usualKerf,
  withMaterial,
} from '../../src/index.ts'
import { aConfiguration, aContext, aDocument, anItem, aRequestSource, countingIds } from '../support/index.ts'

const context = aContext({ newId: countingIds(), limits: UNLIMITED })
const blank = aConfiguration({ cutWaste: ' ' })

function kerfIssueOf(cutWaste: string) {
  const built = buildRequest(aRequestSource({ configuration: aConfiguration({ cutWaste }) }))
  return built.ok ? null : built.issue.map(({ issue }) => issue.code)
}

describe('a kerf that is not set', () => {
  it('blocks the run, whereas a written 0 is a kerf', () => {
    expect(kerfIssueOf('')).toEqual(['kerfUnset'])
    expect(kerfIssueOf('  ')).toEqual(['kerfUnset'])
    expect(kerfIssueOf('0')).toBeNull()
    expect(kerfIssueOf('-1')).toEqual(['gte'])
  })

  it('begins every new panel, older stored panel, clone and imported list', () => {
    const document = aDocument([anItem()], blank)
    const clone = clonedDocument(document, context)
    const imported = execute(
      document,
      {
        id: 'table.importMaterials',
        args: {
          groups: ['Oak', 'Pine'].map((name) => ({
            name,
            unit: 'mm' as const,
            material: null,
            rows: [{ length: '500', count: '2' }],
          })),
          replace: true,
        },
      },
      context,
    )
    const begun = [
      emptyConfiguration(UNLIMITED),
      readConfiguration({ barLength: '240' }),
      configurationOf(clone, clone.project.activePanelId),
      ...imported.panels.slice(1).map(({ id }) => configurationOf(imported, id)),
    ]
    for (const configuration of begun) {
      const built = buildRequest(
        aRequestSource({ configuration: { ...configuration, barLength: '240' }, items: [anItem()] }),
      )
      expect(built).toMatchObject({ ok: false, issue: [{ key: 'cutWaste', issue: { code: 'kerfUnset' } }] })
    }
  })

  it('is set once for all panels without one, in the unit of each', () => {
    const document = aDocument([anItem()], { ...blank, inputUnit: 'in.' })
    const [first] = document.panels
    if (!first) throw new Error('a document has a panel')
    const ids = [first.id, asPanelId('metric'), asPanelId('set')]
    const three = {
      ...document,
      panels: ids.map((id) => ({ ...first, id })),
      configs: {
        [ids[0] ?? '']: configurationOf(document, first.id),
        metric: { ...blank, inputUnit: 'mm' as const },
        set: aConfiguration({ cutWaste: '0' }),
      },
    }
    const answered = execute(three, { id: 'configuration.setKerf', args: { kerf: nm(3_175_000) } }, context)
    expect(ids.map((id) => configurationOf(answered, id).cutWaste)).toEqual(['1/8', '3.1750', '0'])
  })

  it('is no fault of a saved material, and leaves the kerf of the panel that uses it', () => {
    const values = { ...blank, name: 'Oak' }
    expect(materialIssues(values, 'in.', UNLIMITED).has('cutWaste')).toBe(false)
    const material = materialOf(asMaterialId('oak'), values, 'in.')
    expect(withMaterial(aConfiguration({ cutWaste: '3/32' }), material).cutWaste).toBe('3/32')
    expect(withMaterial(aConfiguration({ cutWaste: '3/32' }), { ...material, cutWaste: '0' }).cutWaste).toBe(
      '0',
    )
  })
})

test('the usual kerf is 3 mm, and 1/8 in where people measure in inches or feet', () => {
  expect([usualKerf('mm'), usualKerf('in.'), usualKerf('ft')]).toEqual([
    nm(3_000_000),
    nm(3_175_000),
    nm(3_175_000),
  ])
})
