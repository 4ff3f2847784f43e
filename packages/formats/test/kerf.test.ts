import { type CutDocument, execute } from '@kerfwise/cutlist'
import { aContext } from '@kerfwise/cutlist/testing'
import { describe, expect, it } from 'vitest'
import { projectModel } from '../src/write/model.ts'
import { proofText } from '../src/xlsx/summary-sheet.ts'
import { documentOf, FRAME, jobOf, planned } from './support.ts'

async function proofOf(document: CutDocument) {
  const model = await projectModel(jobOf('pdf', document))
  const [panel] = model.panels
  if (panel === undefined) throw new Error('the model has the panel of the document')
  return proofText(panel, model)
}

const withKerf = (cutWaste: string) =>
  documentOf({ ...FRAME, configuration: { ...FRAME.configuration, cutWaste } })

describe('the proof on a sheet', () => {
  it('names the kerf, also a kerf of 0', async () => {
    expect(await proofOf(planned(withKerf('3.2')))).toMatch(/Counted with a kerf of 3\.2.?mm\.$/)
    expect(await proofOf(planned(withKerf('0')))).toMatch(/Counted with a kerf of 0[.0]*.?mm\.$/)
  })

  it('begins with the choice of the person where the plan was picked for less work', async () => {
    const document = planned(withKerf('3'))
    const panel = document.project.activePanelId
    const result = document.results[panel]
    if (!result?.request) throw new Error('the panel has a plan')
    const asked = async (change: object) =>
      proofOf({
        ...document,
        results: { ...document.results, [panel]: { ...result, request: { ...result.request, ...change } } },
      } as CutDocument)
    const ordinary = await asked({})
    expect(ordinary).toMatch(/^(Proved|At most)/)
    expect(await asked({ complexity: 2 })).toBe(`Among plans with few lengths on a bar: ${ordinary}`)
    expect(await asked({ patterns: [] })).toBe(`Picked for less work at the saw. ${ordinary}`)
  })

  it('says so if the plan was made without a kerf', async () => {
    const planOf0 = planned(withKerf('0'))
    const blank = execute(
      planOf0,
      { id: 'configuration.set', args: { values: { cutWaste: '' } } },
      aContext(),
    )
    expect(await proofOf(blank)).toMatch(/Counted without a kerf, since none is set\.$/)
  })
})
