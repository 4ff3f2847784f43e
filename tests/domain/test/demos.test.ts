import { buildRequest, configurationOf, DEMOS, demoDocument, itemsOf, UNLIMITED } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { solved } from './solve.ts'

describe('the demos', () => {
  it.each(DEMOS)('$id is cut to the last piece', (demo) => {
    const document = demoDocument(demo, { title: '', description: '' })
    const panelId = document.project.activePanelId
    const [panel] = document.panels
    if (panel === undefined) throw new Error('a demo has a panel')
    const built = buildRequest({
      panel,
      items: itemsOf(document, panelId),
      configuration: configurationOf(document, panelId),
      unit: 'in.',
      limits: UNLIMITED,
      effort: 'preview',
      demo: demo.id,
    })
    if (!built.ok) throw new Error(JSON.stringify(built.issue))
    const shown = solved(built.value)
    const asked = demo.pieces.reduce((sum, [, count]) => sum + Number(count), 0)
    expect(shown?.view.figures).toMatchObject({ piecesAsked: asked, piecesCut: asked })
    expect(shown?.view.missing).toEqual([])
  })
})
