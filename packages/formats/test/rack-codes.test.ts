import { read, utils } from '@e965/xlsx'
import type { LeftoverRow } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { sawTable } from '../src/csv/saw.ts'
import { planSheets } from '../src/pdf/sheets.ts'
import { exportFile } from '../src/write/index.ts'
import { projectModel } from '../src/write/model.ts'
import { assets, documentOf, jobOf, planned } from './support.ts'

const planOf = (leftovers: readonly LeftoverRow[]) =>
  planned(
    documentOf({
      title: 'Yard',
      panel: 'Oak',
      configuration: {
        inputUnit: 'mm',
        barLength: '3000',
        cutWaste: '3',
        leftovers,
      },
      rows: [
        ['1830', '1', 'leg'],
        ['690', '1', 'rail'],
      ],
    }),
  )

const document = planOf([
  { length: '1840', stock: '1', bar: 'K7Q2M9' },
  { length: '700', stock: '1' },
])

describe('the bars to fetch from the shelf', () => {
  it('have their codes on paper, where they have any', async () => {
    const sheets = planSheets(await projectModel(jobOf('pdf', document)))
    const words = sheets.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
    )
    expect(words).toEqual(expect.arrayContaining(['From the shelf', 'K7Q2M9 · 1840 mm', '700 mm']))
  })

  it('have their codes in the workbook', async () => {
    const { bytes } = await exportFile(jobOf('xlsx', document), assets)
    const rows = utils.sheet_to_json<(string | number)[]>(read(bytes).Sheets['Buy list'] ?? {}, { header: 1 })
    expect(rows.slice(1, 3).map((row) => row.slice(1, 4))).toEqual([
      ['From the shelf K7Q2M9', 1840, 1],
      ['From the shelf', 700, 1],
    ])
  })

  it('have their codes beside their cuts in the list for the saw, as CSV and in the workbook', async () => {
    const [heading = [], ...cuts] = sawTable(await projectModel(jobOf('saw', document)))
    expect(heading.at(-1)).toBe('Rack code')
    const length = heading.indexOf('Bar length (mm)')
    const codes = Map.groupBy(cuts, (row) => row[length])
    expect(codes.get(1840)?.map((row) => row.at(-1))).toEqual(['K7Q2M9'])
    expect(codes.get(700)?.map((row) => row.at(-1))).toEqual([''])
    const { bytes } = await exportFile(jobOf('xlsx', document), assets)
    const rows = utils.sheet_to_json<string[]>(read(bytes).Sheets['Saw list'] ?? {}, { header: 1 })
    expect(rows[0]?.at(-1)).toBe('Rack code')
  })

  it('have no column in the list for the saw where no bar has a code', async () => {
    const plain = planOf([{ length: '1840', stock: '1' }])
    const [heading = []] = sawTable(await projectModel(jobOf('saw', plain)))
    expect(heading).not.toContain('Rack code')
  })
})
