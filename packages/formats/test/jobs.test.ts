import { read, utils } from '@e965/xlsx'
import { type CutDocument, execute, jobsOf, UNLIMITED } from '@kerfwise/cutlist'
import { aContext } from '@kerfwise/cutlist/testing'
import { describe, expect, it } from 'vitest'
import { pieceTable } from '../src/csv/pieces.ts'
import { sawTable } from '../src/csv/saw.ts'
import { labelSheets } from '../src/labels/pdf.ts'
import { planSheets } from '../src/pdf/sheets.ts'
import { readProjectFile, writeProjectFile } from '../src/project/index.ts'
import { exportFile } from '../src/write/index.ts'
import { projectModel } from '../src/write/model.ts'
import { assets, documentOf, jobOf, planned } from './support.ts'

const context = aContext({ limits: UNLIMITED })

function twoJobs(): CutDocument {
  const document = documentOf({
    title: 'Yard',
    panel: 'Oak',
    configuration: { barLength: '2000', cutWaste: '3' },
    rows: [
      ['600', '2', 'leg'],
      ['500', '3', 'rail'],
      ['400', '1', 'rest'],
    ],
  })
  const panel = document.project.activePanelId
  const [leg, rail] = document.items[panel] ?? []
  if (!leg || !rail) throw new Error('two pieces have jobs')
  return [
    { id: 'item.edit', args: { ids: [leg.id], column: 'job', text: 'Table 7' } } as const,
    { id: 'item.edit', args: { ids: [rail.id], column: 'job', text: 'Fence' } } as const,
    {
      id: 'job.set',
      args: { name: 'Fence', values: { customer: 'Meyer', due: '2026-12-24', priority: 'high' } },
    } as const,
  ].reduce<CutDocument>((next, step) => execute(next, step, context), document)
}

const withJobs = planned(twoJobs())
const plain = planned(
  documentOf({
    title: 'Yard',
    panel: 'Oak',
    configuration: { barLength: '2000', cutWaste: '0' },
    rows: [['600', '2', 'leg']],
  }),
)

const textsOf = (sheets: readonly { readonly marks: readonly object[] }[]) =>
  sheets.flatMap(({ marks }) => marks.flatMap((mark) => ('text' in mark ? [`${mark.text}`] : [])))

describe('a project with jobs in files', () => {
  it('names the job of each piece in the list of pieces and in the list for the saw', async () => {
    const model = await projectModel(jobOf('csv', withJobs))
    const [heading = [], ...rows] = pieceTable(model)
    expect(rows.map((row) => row[heading.indexOf('Job')])).toEqual(['Table 7', 'Fence', ''])
    const [cut = [], ...cuts] = sawTable(model)
    expect(cut.at(-1)).toBe('Job')
    const named = cuts.filter((row) => row[9] !== '').map((row) => [row[9], row.at(-1)])
    expect(new Set(named.map(String))).toEqual(new Set(['A,Table 7', 'B,Fence', 'C,']))
  })

  it('has its pieces job by job in the workbook, the urgent job first', async () => {
    const { bytes } = await exportFile(jobOf('xlsx', withJobs), assets)
    const sheet = read(bytes).Sheets['Pieces by job']
    if (!sheet) throw new Error('the workbook has the sheet')
    const [, ...rows] = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 })
    expect(rows.map((row) => [row[0], row[1] ?? '', row[2] ?? '', row[8]])).toEqual([
      ['Fence', 'Meyer', '2026-12-24', 3],
      ['Table 7', '', '', 2],
      ['Without a job', '', '', 1],
    ])
  })

  it('has job, customer, day and priority on paper, and job and customer on each label', async () => {
    const paper = textsOf(planSheets(await projectModel(jobOf('pdf', withJobs))))
    expect(paper).toContain('Fence · Meyer · due Dec 24, 2026 · urgent')
    expect(paper).toContain('Without a job')
    const labels = textsOf([...labelSheets(await projectModel(jobOf('labels', withJobs)))])
    expect(labels.filter((text) => text === 'Fence · Meyer')).toHaveLength(3)
    expect(labels.filter((text) => text === 'Table 7')).toHaveLength(2)
  })

  it('is marked as overdue on papers that are printed after its day', async () => {
    const paperOf = async (today: string) =>
      textsOf(planSheets(await projectModel(jobOf('pdf', withJobs, { today })))).join('\n')
    const late = await paperOf('2026-12-25')
    expect(late).toContain('Fence · Meyer · due Dec 24, 2026 · overdue · urgent')
    expect(late.match(/\(overdue\)/g)).toHaveLength(3)
    expect(late).not.toContain('Table 7 (overdue)')
    expect(await paperOf('2026-12-24')).not.toContain('overdue')
  })

  it('has the day of the person on paper, also where UTC has another one', async () => {
    const now = Date.UTC(2026, 10, 21, 1)
    const job = jobOf('pdf', withJobs, { now, today: '2026-11-20' })
    const paper = textsOf(planSheets(await projectModel(job))).join(' ')
    expect(paper).toContain('Nov 20, 2026')
    expect(paper).not.toContain('Nov 21, 2026')
  })

  it('has the days of a paper written as in the locale of days', async () => {
    const job = jobOf('pdf', withJobs, { today: '2026-11-20', locale: 'en-GB' })
    const paper = textsOf(planSheets(await projectModel(job))).join(' ')
    expect(paper).toContain('20 Nov 2026')
    expect(paper).toContain('due 24 Dec 2026')
    expect(paper).not.toMatch(/(Nov|Dec) \d+,/)
  })

  it('comes back whole from its file', () => {
    const back = readProjectFile(writeProjectFile(withJobs))
    expect(back.ok && jobsOf(back.value)).toEqual(jobsOf(withJobs))
  })
})

describe('a project without jobs in files', () => {
  it('has no trace of jobs', async () => {
    const model = await projectModel(jobOf('pdf', plain))
    const cells = [...pieceTable(model), ...sawTable(model)].flat()
    expect(cells).not.toContain('Job')
    expect(textsOf(planSheets(model))).not.toContain('Pieces by job')
    const { bytes } = await exportFile(jobOf('xlsx', plain), assets)
    expect(read(bytes).SheetNames).not.toContain('Pieces by job')
  })
})
