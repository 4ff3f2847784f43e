import { type BarFate, copyKey, currentPlan, planView, resultOf } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { sawTable } from '../src/csv/saw.ts'
import { labelPieces } from '../src/labels/pieces.ts'
import { planSheets } from '../src/pdf/sheets.ts'
import { barMarks } from '../src/scene/draw.ts'
import { sceneBar } from '../src/scene/scene.ts'
import { projectModel } from '../src/write/model.ts'
import { buyRows } from '../src/xlsx/buy-sheet.ts'
import { planRows } from '../src/xlsx/plan-sheet.ts'
import { figureRows } from '../src/xlsx/summary-sheet.ts'
import { documentOf, FRAME, jobOf, planned } from './support.ts'

const document = planned(documentOf(FRAME))
const [panel] = document.panels
if (panel === undefined) throw new Error('a document has a panel')
const { data, request, keys } = resultOf(document, panel.id)
if (data === null || request === null) throw new Error('the panel was planned')

/** The first bar is cut, its first piece went wrong; the rest of the plan is as it was. */
function worked() {
  const view = planView({ answer: data ?? fail(), request: request ?? fail(), keys, weight: null })
  const built = { request: request ?? fail(), keys }
  const pieces = view.bars[0]?.pieces.map((_, place): 'cut' | 'wrong' => (place === 0 ? 'wrong' : 'cut'))
  const fate: BarFate = { pieces: pieces ?? [], spoiled: false }
  const round = { plan: { view, built }, progress: { [copyKey(1, 0)]: fate } }
  return { view, cut: fate.pieces.length - 1, current: currentPlan([round, { ...round, progress: {} }]) }
}

function fail(): never {
  throw new Error('the panel was planned')
}

describe('a file of a plan after other work at the saw', () => {
  it('has no fingerprint, which the plan itself has in one line', async () => {
    const { current } = worked()
    if (current === null) throw new Error('there are rounds')
    const job = jobOf('pdf', document)
    const fingerprints = async (of: typeof job) =>
      planSheets(await projectModel(of)).flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'text' && /[0-9a-f]{64}/.test(mark.text) ? [mark.text] : [])),
      )
    expect(await fingerprints(job)).toEqual([`Fingerprint of the plan: ${data?.meta.scheme}`])
    expect(await fingerprints({ ...job, worked: new Map([[panel.id, current.view]]) })).toEqual([])
  })

  it('shows the cut bars, the other bars, and the whole list to buy', async () => {
    const { view, cut, current } = worked()
    if (current === null) throw new Error('there are rounds')
    const project = await projectModel({
      ...jobOf('xlsx', document),
      worked: new Map([[panel.id, current.view]]),
    })
    const bars = view.figures.bars + 1
    const [, ...rows] = planRows(project)
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(bars)
    const [model] = project.panels
    if (model === undefined) throw new Error('the panel is exported')
    expect(figureRows(model, project)).toEqual(
      expect.arrayContaining([
        ['Bars', `${bars}`],
        ['Already cut', `${cut}`],
      ]),
    )
    const table = sawTable(project).map((row) => row.join(' '))
    expect(table.filter((row) => row.includes('already cut'))).toHaveLength(cut)
    expect(table.filter((row) => row.includes('mis-cut'))).toHaveLength(1)
    const [headings, first] = buyRows(project)
    expect(headings?.at(-1)).toBe('Taken already')
    expect(first?.at(-1)).toBe(1)
    // Nobody sticks a label on a mis-cut piece.
    expect(labelPieces(project).some(({ piece }) => piece.fate === 'wrong')).toBe(false)
  })

  it('draws cut, mis-cut and open pieces in ways that differ without colours', async () => {
    const { current } = worked()
    if (current === null) throw new Error('there are rounds')
    const views = new Map([[panel.id, current.view]])
    const project = await projectModel({ ...jobOf('pdf', document), worked: views })
    const [model] = project.panels
    const bar = current.view.bars.find(({ pieces }) => pieces.some(({ fate }) => fate === 'cut'))
    if (model === undefined || bar === undefined) throw new Error('a bar was cut')
    const place = { x: 0, y: 0, height: 30, scale: 500 / bar.length, size: 8 }
    const linesIn = (fate: 'cut' | 'wrong' | undefined) => {
      const pieces = bar.pieces.slice(0, 1).map((piece) => {
        const { fate: _, ...open } = piece
        return fate ? { ...open, fate } : open
      })
      const marks = barMarks(sceneBar({ ...bar, parts: [], pieces, items: pieces }), model, 'original', place)
      return marks.flatMap((mark) => (mark.kind === 'line' ? [mark.points.length] : []))
    }
    expect(linesIn(undefined)).toEqual([])
    expect(linesIn('cut')).toEqual([3])
    expect(linesIn('wrong')).toEqual([2, 2])
  })
})
