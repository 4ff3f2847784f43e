import { type BarFate, copyKey, currentPlan, planView, resultOf } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { sawTable } from '../src/csv/saw.ts'
import { labelPieces } from '../src/labels/pieces.ts'
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

describe('a file of a plan that work has gone another way with', () => {
  it('shows the bars that were cut, the others, and all that is bought', async () => {
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
})
