import { read, utils } from '@e965/xlsx'
import { type CutDocument, execute, UNLIMITED } from '@kerfwise/cutlist'
import { aContext } from '@kerfwise/cutlist/testing'
import { describe, expect, it } from 'vitest'
import { pieceTable } from '../src/csv/pieces.ts'
import { sawTable } from '../src/csv/saw.ts'
import { labelSheets } from '../src/labels/pdf.ts'
import { planSheets } from '../src/pdf/sheets.ts'
import { readProjectFile, writeProjectFile } from '../src/project/index.ts'
import { exportFile } from '../src/write/index.ts'
import { projectModel } from '../src/write/model.ts'
import { assets, documentOf, jobOf, planned, plannedLater } from './support.ts'

const context = aContext({ limits: UNLIMITED })

/** Two legs of 2 000 mm are due on a bar of 6 000 mm; four of the five later rails of 450 mm fit behind them. */
function yard(minReusable = ''): CutDocument {
  const document = documentOf({
    title: 'Yard',
    panel: 'Oak',
    configuration: { barLength: '6000', cutWaste: '3', inputUnit: 'mm', minReusable },
    rows: [
      ['2000', '2', 'leg'],
      ['450', '5', 'rail'],
      ['900', '1', 'post'],
    ],
  })
  const [, rail, post] = document.items[document.project.activePanelId] ?? []
  if (!rail || !post) throw new Error('the list has three rows')
  return [
    { id: 'item.edit', args: { ids: [rail.id], column: 'job', text: 'Fence' } } as const,
    { id: 'item.edit', args: { ids: [post.id], column: 'job', text: 'Gate' } } as const,
    { id: 'job.set', args: { name: 'Fence', values: { customer: 'Meyer', due: '2026-12-24' } } } as const,
    { id: 'job.set', args: { name: 'Gate', values: { due: '2027-01-15' } } } as const,
    { id: 'horizon.set', args: { values: { until: '2026-12-04' } } } as const,
  ].reduce<CutDocument>((next, step) => execute(next, step, context), document)
}

const waiting = await plannedLater(yard())
const allDue = planned(execute(yard(), { id: 'horizon.set', args: { values: null } }, context))

interface Placed {
  readonly text: string
  readonly size: number
  readonly y: number
  readonly bold?: boolean
}

/** How far below the text above it each heading of a plan's tables stands, in its own size. */
const roomsAbove = (sheets: readonly { readonly marks: readonly object[] }[], headings: readonly string[]) =>
  sheets.flatMap(({ marks }) => {
    const texts = marks.filter((mark): mark is Placed => 'text' in mark)
    return texts
      .filter(({ text, bold }) => bold && headings.includes(text))
      .map(({ y, size }) => (y - Math.max(...texts.map((each) => each.y).filter((each) => each < y))) / size)
  })

const textsOf = (sheets: readonly { readonly marks: readonly object[] }[]) =>
  sheets.flatMap(({ marks }) => marks.flatMap((mark) => ('text' in mark ? [`${mark.text}`] : [])))

describe('a plan in which pieces wait, in files', () => {
  it('keeps the headings on paper off the tables above them', async () => {
    const kept = await plannedLater(yard('100'))
    const headings = ['Buy list', 'Offcuts to keep', 'Waits for a later plan', 'Pieces by job', 'Pieces']
    const rooms = roomsAbove(planSheets(await projectModel(jobOf('pdf', kept))), headings)
    expect(rooms).toHaveLength(headings.length)
    expect(Math.min(...rooms)).toBeGreaterThan(2)
  })

  it('names the pieces that wait in the workbook, with their job', async () => {
    const { bytes } = await exportFile(jobOf('xlsx', waiting), assets)
    const { Sheets } = read(bytes)
    const sheet = Sheets['Waits for a later plan']
    if (!sheet) throw new Error('the workbook has the sheet')
    const [heading, ...rows] = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1, defval: '' })
    expect(heading?.at(-1)).toBe('Waits')
    expect(rows).toEqual([
      ['Fence', 'Meyer', '2026-12-24', 'Oak', 'B', 'rail', 450, 1],
      ['Gate', '', '2027-01-15', 'Oak', 'C', 'post', 900, 1],
    ])
    const summary = Sheets.Summary ? utils.sheet_to_csv(Sheets.Summary) : ''
    expect(summary).toContain('2 pieces wait.')
    expect(summary).toContain('4 pieces that are not due yet are cut as well')
    expect(summary).toContain('Proved: the due pieces alone take no less material.')
  })

  it('claims nothing about the early pieces of a picked plan that takes more than the due ones', async () => {
    const panel = waiting.project.activePanelId
    const result = waiting.results[panel]
    if (!result?.data) throw new Error('the panel has a plan')
    const { proof } = result.data.meta
    const meta = { ...result.data.meta, proof: { ...proof, objective: 2 * proof.objective } }
    const more = { ...result, data: { ...result.data, meta } }
    const document = { ...waiting, results: { ...waiting.results, [panel]: more } }
    const texts = textsOf(planSheets(await projectModel(jobOf('pdf', document)))).join(' ')
    expect(texts).toContain('2 pieces wait.')
    expect(texts).not.toContain('no further bar')
    expect(texts).not.toContain('the due pieces alone')
  })

  it('names them on paper behind the saw list', async () => {
    const texts = textsOf(planSheets(await projectModel(jobOf('pdf', waiting))))
    const [saw, waits, jobs] = ['Saw list', 'Waits for a later plan', 'Pieces by job'].map((text) =>
      texts.indexOf(text),
    )
    expect([saw, waits, jobs]).toEqual([saw, waits, jobs].toSorted((a = 0, b = 0) => a - b))
    expect(texts.slice(waits, jobs)).toContain('Fence · Meyer · due Dec 24, 2026')
    expect(texts.join(' ')).toContain('Cut now: what is due until Dec 4, 2026.')
  })

  it('prints labels and cuts for the pieces alone that are cut', async () => {
    const model = await projectModel(jobOf('labels', waiting))
    expect(textsOf([...labelSheets(model)]).filter((text) => text === 'Fence · Meyer')).toHaveLength(4)
    const [cut = [], ...cuts] = sawTable(model)
    expect(cuts.filter((row) => row[cut.indexOf('Job')] === 'Fence')).toHaveLength(4)
    expect(cuts.filter((row) => row[cut.indexOf('Job')] === 'Gate')).toHaveLength(0)
  })

  it('counts them in the list of pieces, which still has every piece', async () => {
    const [heading = [], ...rows] = pieceTable(await projectModel(jobOf('csv', waiting)))
    const [quantity, waits] = [1, heading.indexOf('Waits')]
    expect(rows.map((row) => [row[quantity], row[waits]])).toEqual([
      [2, ''],
      [5, 1],
      [1, 1],
    ])
  })

  it('comes back whole from its file', () => {
    const back = readProjectFile(writeProjectFile(waiting))
    const panel = waiting.project.activePanelId
    expect(back.ok && back.value.horizon).toEqual(waiting.horizon)
    expect(back.ok && back.value.results[panel]?.waits).toEqual(waiting.results[panel]?.waits)
  })
})

describe('a plan in which everything is due, in files', () => {
  it('has no word of waiting', async () => {
    const model = await projectModel(jobOf('pdf', allDue))
    expect(textsOf(planSheets(model)).filter((text) => /wait/i.test(text))).toEqual([])
    expect(pieceTable(model)[0]).not.toContain('Waits')
    const { bytes } = await exportFile(jobOf('xlsx', allDue), assets)
    expect(read(bytes).SheetNames).not.toContain('Waits for a later plan')
  })
})
